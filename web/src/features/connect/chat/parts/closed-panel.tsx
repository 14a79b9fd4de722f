import './closed-panel.css';
import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';
import { NextChatHours, useNextHeading } from './chat-hours.tsx';
import { CrisisNumbers } from './crisis-numbers.tsx';
import { useDeskHeading } from './desk-heading.tsx';

/** When no one is there: first the numbers that always answer, then when we are back and what to do until then. */
export function ClosedPanel({ desk }: { desk: ChatAvailability }) {
  const { t } = useLingui();
  const { fever_celsius: fever } = useConfigs().charity.emergency;
  const heading = useDeskHeading()(desk);
  const next = useNextHeading()(desk);
  const isOff = desk.state === 'offline';
  return (
    <div className="k-chat-closed">
      <div className="k-panel" data-tone="alarm">
        <h2>{heading}</h2>
        <p>{t`Don’t wait if you’re in danger, thinking about ending your life, or have a temperature of ${fever}\u00a0°C or above. You can get help for free at any time:`}</p>
        <CrisisNumbers />
      </div>
      <div className="k-panel">
        <h2>{next}</h2>
        <p>
          <NextChatHours {...desk} />{' '}
          {isOff
            ? t`You can call our support line during its opening hours, or write to us at any time.`
            : t`Until then, you can choose a time for a call or write to us. We’ll answer when we’re back.`}
        </p>
        <p className="k-actions">
          {!isOff && (
            <ButtonLink look="primary" href="/support-coordinators" icon="calendar">
              {t`Ask for a call`}
            </ButtonLink>
          )}
          <ButtonLink href="/tabs/connect/support-form" icon="edit">
            {t`Write to us`}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
