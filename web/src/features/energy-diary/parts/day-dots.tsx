import './diary.css';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayIn } from '../../../platform/zone-clock.ts';
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
  /** Without it the days are only shown. */
  onChoose?: (date: string) => void;
}

/** A dot for each day, with its words for those who listen. A day without a word is a quiet ring. */
export function DayDots({ strip, today, chosen, onChoose }: DayDotsProps) {
  const { t, i18n } = useLingui();
  const words = useLookWords();
  const nameOf = ({ date, look }: StripDay) => {
    const day = dayIn('UTC', `${date}T00:00:00Z`, i18n.locale);
    return `${date === today ? t`${day}, today` : day}: ${words[look]}`;
  };
  return (
    <ol className="k-week" role="list">
      {strip.map((one) => (
        <li key={one.date} data-look={one.look}>
          {one.canWrite && onChoose ? (
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
  const letter = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const icon = icons[look];
  return (
    <>
      <span aria-hidden="true">{letter.format(Date.parse(`${date}T00:00:00Z`)).slice(0, 2)}</span>
      <span className="k-week-dot" aria-hidden="true">
        {icon && <Icon name={icon} size={1.25} />}
      </span>
      <span className="k-unseen">{name}</span>
    </>
  );
}

function useLookWords(): Record<DayLook, string> {
  const { t } = useLingui();
  return {
    filled: t`filled in`,
    part: t`begun`,
    too_tired: t`too tired`,
    left_out: t`left out`,
    missed: t`nothing noted`,
    open: t`nothing noted yet`,
    to_come: t`still to come`,
  };
}
