import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';
import { NextChatHours } from './chat-hours.tsx';
import { useDeskHeading } from './desk-heading.tsx';

interface ClosedPanelProps {
  desk: ChatAvailability;
  /** On a page that has the other ways itself. */
  isBesideWays?: boolean;
}

/** Nobody is there: the numbers that always answer come first, then when we are back, and what can be done until then. */
export function ClosedPanel({ desk, isBesideWays = false }: ClosedPanelProps) {
  const { t } = useLingui();
  const { fever_celsius: fever } = useConfigs().charity.emergency;
  const heading = useDeskHeading()(desk);
  const isOff = desk.state === 'offline';
  return (
    <div className="k-panel">
      <h2>{heading}</h2>
      <div className="k-panel" data-tone="alarm">
        <p>{t`Don’t wait if you’re in danger, thinking about ending your life, or have a temperature of ${fever}\u00a0°C or above. You can get help for free at any time:`}</p>
        <CrisisNumbers />
      </div>
      {!isOff && (
        <p>
          <b>
            <NextChatHours {...desk} />
          </b>
        </p>
      )}
      <p>
        {isOff
          ? t`You can call our support line during its opening hours, or write to us at any time.`
          : t`Until then, you can choose a time for a call or write to us. We’ll answer when we’re back.`}
      </p>
      {!isBesideWays && (
        <p className="k-actions">
          {!isOff && (
            <ButtonLink href="/support-coordinators" icon="calendar">
              {t`Ask for a call`}
            </ButtonLink>
          )}
          <ButtonLink href="/tabs/connect/support-form" icon="edit">
            {t`Write to us`}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** One tap each: the emergency number, and the first line that always answers, by phone and by text. */
export function CrisisNumbers() {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const line = lines.find(({ always_open, phone }) => always_open && phone);
  return (
    <p className="k-actions">
      <ButtonLink look="danger" href={telephone(number)} icon="phone">
        {t`Call ${number}`}
      </ButtonLink>
      {line?.phone && (
        <ButtonLink look="alarm" href={telephone(line.phone)} icon="phone">
          {t`Call ${line.name}: ${unbroken(line.phone)}`}
        </ButtonLink>
      )}
      {line?.text && (
        <ButtonLink look="alarm" href={`sms:${line.text.replaceAll(' ', '')}`} icon="chat">
          {t`Text ${line.name}: ${unbroken(line.text)}`}
        </ButtonLink>
      )}
      <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
        {t`All urgent help`}
      </ButtonLink>
    </p>
  );
}
