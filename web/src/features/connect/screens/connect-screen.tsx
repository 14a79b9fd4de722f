import '../parts/connect.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../platform/configs.ts';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';
import { ChatNow } from '../parts/chat-now.tsx';
import { OwnNextCall } from '../parts/for-members.tsx';

/** Whether someone can chat now, then every other way to reach a person. */
export function Screen() {
  const { t } = useLingui();
  const { fever_celsius: fever } = useConfigs().charity.emergency;
  return (
    <>
      <PageHeader
        surface="wash"
        branch="wattle"
        title={t`Connect`}
        lead={t`Talk to someone who understands blood cancer. It’s free, and no question is too small.`}
      />
      <ChatNow />
      <section className="k-section k-wide" aria-labelledby="ways">
        <h2 id="ways">{t`Other ways to reach us`}</h2>
        <List layout="grid">
          <Card icon="phone" heading={t`Call us`} actions={<CallUs look="primary" />}>
            <CallHours />
          </Card>
          <Card
            icon="calendar"
            tone="dusk"
            heading={t`Ask for a call`}
            actions={
              <ButtonLink href="/support-coordinators" icon="calendar">
                {t`Ask for a call`}
              </ButtonLink>
            }
          >
            {t`Choose a time that suits you, and a support coordinator will call you back.`}{' '}
            <span data-for="guest">{t`You’ll need a free account. Without one, write to us with your phone number.`}</span>
            <OwnNextCall />
          </Card>
          <Card
            icon="edit"
            tone="wattle"
            heading={t`Write to us`}
            actions={
              <ButtonLink href="/tabs/connect/support-form" icon="edit">
                {t`Write to us`}
              </ButtonLink>
            }
          >
            {t`Write whenever it suits you. Someone from our team will read your message during our opening hours and reply by phone or email.`}
          </Card>
        </List>
        <p>
          <ButtonLink look="quiet" href="/tabs/connect/technical-help">
            {t`Help with this app`}
          </ButtonLink>
        </p>
      </section>
      <section className="k-panel k-wide k-not-wait" data-tone="alarm" aria-labelledby="not-wait">
        <h2 id="not-wait">{t`If it’s urgent`}</h2>
        <p>{t`If you’re in danger, thinking about ending your life, or have a temperature of ${fever}\u00a0°C or above, you can get help at any time.`}</p>
        <p className="k-actions">
          <ButtonLink look="danger" href="/urgent-help" icon="urgent">
            {t`Urgent help`}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
