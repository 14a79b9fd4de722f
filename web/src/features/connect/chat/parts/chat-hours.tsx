import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { dayMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import { useLingui } from '@lingui/react/macro';
import { deviceNow } from '../../../../platform/clock.ts';
import { openingTime } from '../model.ts';

/** When no one is there: a few words on what to expect next. A round-the-clock chat has no opening time. */
export function useNextHeading(): (desk: ChatAvailability) => string {
  const { t, i18n } = useLingui();
  return ({ state, opens_at, closes_at }) => {
    if (state === 'offline') return t`You can still reach us`;
    if (closes_at !== undefined || opens_at === null) return t`Someone may be back soon`;
    const { away, day, time, isNear } = openingTime(opens_at, i18n.locale);
    return isNear
      ? t`Chat opens ${away} at ${time}, your time`
      : t`Chat opens on ${day} at ${time}, your time`;
  };
}

/** The details that the heading leaves out: whose clock it is, and until when someone may be back today. */
export function NextChatHours({ state, opens_at, closes_at }: ChatAvailability) {
  const { t, i18n } = useLingui();
  if (state === 'offline') return null;
  const opening = opens_at === null ? undefined : openingTime(opens_at, i18n.locale);
  if (closes_at === undefined) return opening && !opening.isNear && t`That’s ${opening.away}.`;
  const endsToday = Date.parse(closes_at) - deviceNow() < dayMs;
  if (!endsToday) return null;
  const until = openingTime(closes_at, i18n.locale).time;
  return (
    <>
      {t`Our chat hours go until ${until}, your time.`}{' '}
      {opening &&
        t`After that, chat opens on ${opening.day} at ${opening.time}, your time (${opening.away}).`}
    </>
  );
}

/** A chat that starts now may not be answered today. */
const soonMs = 30 * minuteMs;

export function ClosesSoon({ closes_at }: Pick<ChatAvailability, 'closes_at'>) {
  const { t, i18n } = useLingui();
  if (closes_at === undefined || Date.parse(closes_at) - deviceNow() > soonMs) return null;
  const { time } = openingTime(closes_at, i18n.locale);
  return <p>{t`Chat closes at ${time}, your time.`}</p>;
}
