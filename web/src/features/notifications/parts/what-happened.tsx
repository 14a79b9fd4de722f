import type { Notification, NotificationAbout } from '@kindred/contract/notifications.ts';
import { useLingui } from '@lingui/react/macro';
import { dayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';

interface Words {
  heading: string;
  text: string;
}

/** The words for what a member was told. */
export function useWhatHappened(): (one: Notification) => Words {
  const { t, i18n } = useLingui();
  const moment = (instant: string | undefined) => {
    if (instant === undefined) return '';
    const zone = ownZone();
    return t`${dayIn(zone, instant, i18n.locale)}, ${timeIn(zone, instant, i18n.locale)}`;
  };
  return ({ about }) => {
    const { what, title = '', topics = [] } = about;
    const when = moment(about.at);
    const until = moment(about.until);
    const words: Record<NotificationAbout['what'], Words> = {
      energy_day: { heading: t`How is your day?`, text: t`You asked us to remind you.` },
      energy_missed: {
        heading: t`No diary for a few days`,
        text: t`That is all right. It waits for you, and we do not ask again until you write something.`,
      },
      energy_review: {
        heading: t`Time to look back at your days`,
        text: t`A few minutes, when it suits you.`,
      },
      wellbeing: { heading: t`How are you?`, text: t`A few short questions, when it suits you.` },
      chat_reply: { heading: t`You have an answer`, text: t`Somebody of our team wrote to you.` },
      call_tomorrow: { heading: t`${title} calls you`, text: when },
      event_tomorrow: { heading: title, text: when },
      event_in_an_hour: { heading: t`Soon: ${title}`, text: when },
      seat_held: { heading: t`A seat is free: ${title}`, text: t`It is held for you until ${until}.` },
      event_moved: { heading: t`New time: ${title}`, text: when },
      event_cancelled: {
        heading: t`Cancelled: ${title}`,
        text: t`It does not take place. You do not need to do anything.`,
      },
      topics_new: { heading: t`New for you to read`, text: topics.map((topic) => topic.title).join(', ') },
      service_closed: {
        heading: t`Closed: ${title}`,
        text: t`You saved this. We keep it in your list, so that you know.`,
      },
      service_changed: { heading: t`Changed: ${title}`, text: t`It can be reached in another way now.` },
      passkey_added: {
        heading: t`A passkey was added`,
        text: t`It was not you? Remove it in your account, or call us.`,
      },
      address_changed: {
        heading: t`Your address was changed`,
        text: t`It was not you? Undo it in your account, or call us.`,
      },
      news: { heading: title || t`News`, text: '' },
    };
    return words[what];
  };
}
