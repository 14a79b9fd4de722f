import './diary.css';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDayIn } from '../../../../platform/zone-clock.ts';
import type { DayLook, StripDay } from '../model.ts';

const icons: Partial<Record<DayLook, IconName>> = {
  filled: 'check',
  part: 'edit',
  too_tired: 'low-energy',
  left_out: 'minus',
};

interface DayDotsProps {
  strip: readonly StripDay[];
  today: string;
  chosen?: string;
  onChoose: (date: string) => void;
}

/** A dot per day, with text for screen readers. A day without an entry is a neutral ring. */
export function DayDots({ strip, today, chosen, onChoose }: DayDotsProps) {
  const { t, i18n } = useLingui();
  const words = useLookWords();
  const nameOf = ({ date, look }: StripDay) => {
    const day = formatDayIn('UTC', `${date}T00:00:00Z`, i18n.locale);
    return `${date === today ? t`${day}, today` : day}: ${words[look]}`;
  };
  return (
    <ol className="k-week" role="list">
      {strip.map((one) => (
        <li key={one.date} data-look={one.look}>
          {one.canWrite ? (
            <button type="button" aria-pressed={one.date === chosen} onClick={() => onChoose(one.date)}>
              <Dot day={one} name={nameOf(one)} />
            </button>
          ) : (
            <span>
              <Dot day={one} name={nameOf(one)} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Dot({ day: { date, look }, name }: { day: StripDay; name: string }) {
  const { i18n } = useLingui();
  const short = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const icon = icons[look];
  return (
    <>
      <span className="k-week-short" aria-hidden="true">
        {short.format(Date.parse(`${date}T00:00:00Z`))}
      </span>
      <span className="k-week-dot" aria-hidden="true">
        {icon && <Icon name={icon} size={1.25} />}
      </span>
      <span className="k-unseen k-week-name">{name}</span>
    </>
  );
}

function useLookWords(): Record<DayLook, string> {
  const { t } = useLingui();
  return {
    filled: t`filled in`,
    part: t`started`,
    too_tired: t`too tired`,
    left_out: t`skipped`,
    missed: t`nothing recorded`,
    open: t`nothing recorded yet`,
    to_come: t`still to come`,
  };
}
