import './wellbeing.css';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';

/** Ways to get help, whatever the answers. */
export function WellbeingNextSteps() {
  const { t } = useLingui();
  return (
    <section className="k-section k-wide k-by-twos" aria-labelledby="ways-on">
      <h2 id="ways-on">{t`What might help`}</h2>
      <List layout="grid">
        <Card icon="tip" href="/tabs/tips" heading={t`Tips`}>
          <p>{t`Small things to try today.`}</p>
        </Card>
        <Card icon="providers" href="/tabs/services" heading={t`Services near you`}>
          <p>{t`Help with money, sleep, mood, travel and more.`}</p>
        </Card>
        <Card icon="chat" href="/tabs/connect" heading={t`Talk to us`}>
          <p>{t`Someone who understands blood cancer will listen.`}</p>
        </Card>
        <Card icon="learn" href="/tabs/learn" heading={t`Read our articles`}>
          <p>{t`Articles on worry, sleep, work, family and more.`}</p>
        </Card>
      </List>
    </section>
  );
}
