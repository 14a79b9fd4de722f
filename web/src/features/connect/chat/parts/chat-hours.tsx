import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import { useLingui } from '@lingui/react/macro';
import { deviceNow } from '../../../../platform/clock.ts';
import { openingTime } from '../model.ts';

type Hours = Pick<ChatAvailability, 'opens_at' | 'closes_at'>;

/** While nobody is there: whether somebody may be back today, and when the chat opens next. By day and night it never opens. */
export function NextChatHours({ opens_at, closes_at }: Hours) {
  const { t, i18n } = useLingui();
  const opening = opens_at === null ? undefined : openingTime(opens_at, i18n.locale);
  const isWithin = closes_at !== undefined;
  const endsToday = isWithin && Date.parse(closes_at) - deviceNow() < dayMs;
  const until = endsToday && openingTime(closes_at, i18n.locale).time;
  return (
    <>
      {isWithin && !until && t`Someone may be back soon.`}
      {until && t`Someone may be back soon: our chat hours go until ${until}, your time.`}{' '}
      {opening &&
        (!isWithin || until) &&
        (isWithin
          ? t`After that, chat opens on ${opening.day} at ${opening.time}, your time (${opening.away}).`
          : t`Chat opens on ${opening.day} at ${opening.time}, your time (${opening.away}).`)}
    </>
  );
}

/** A chat that is begun now may not be answered today. */
const soonMs = 30 * minuteMs;

export function ClosesSoon({ closes_at }: Pick<Hours, 'closes_at'>) {
  const { t, i18n } = useLingui();
  if (closes_at === undefined || Date.parse(closes_at) - deviceNow() > soonMs) return null;
  const { time } = openingTime(closes_at, i18n.locale);
  return <p>{t`Chat closes at ${time}, your time.`}</p>;
}
