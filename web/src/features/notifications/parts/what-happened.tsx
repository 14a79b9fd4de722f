import type { Notification, NotificationAbout } from '@kindred/contract/notifications.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDayIn, ownZone, timeIn } from '../../../platform/zone-clock.ts';

interface Words {
  heading: string;
  text: string;
}

/** The text of each notification. */
export function useWhatHappened(): (one: Notification) => Words {
  const { t, i18n } = useLingui();
  const moment = (instant: string | undefined) => {
    if (instant === undefined) return '';
    const zone = ownZone();
    return t`${formatDayIn(zone, instant, i18n.locale)}, ${timeIn(zone, instant, i18n.locale)}`;
  };
  return ({ about }) => {
    const { what, title = '', topics = [], venue = '' } = about;
    const when = moment(about.at);
    const until = moment(about.until);
    const words: Record<NotificationAbout['what'], Words> = {
      energy_day: { heading: t`How is your day going?`, text: t`You asked us to remind you.` },
      energy_missed: {
        heading: t`No diary entries for a few days`,
        text: t`That’s all right. Your diary is there whenever you’re ready. We won’t remind you again until you next use it.`,
      },
      energy_review: {
        heading: t`Your week is ready to review`,
        text: t`The review takes a few minutes. Start it whenever it suits you.`,
      },
      wellbeing: {
        heading: t`How are you?`,
        text: t`There are a few short questions to answer whenever it suits you.`,
      },
      chat_reply: { heading: t`You have a reply`, text: t`Someone from our team has written to you.` },
      call_tomorrow: { heading: t`${title} will call you`, text: when },
      event_tomorrow: { heading: title, text: when },
      event_in_an_hour: { heading: t`Starting soon: ${title}`, text: when },
      seat_held: {
        heading: t`A seat has come up: ${title}`,
        text: t`We’ll hold your seat until ${until}.`,
      },
      event_moved: { heading: t`New time: ${title}`, text: when },
      event_new_place: { heading: t`New place: ${title}`, text: venue },
      event_now_online: { heading: t`Now online: ${title}`, text: when },
      event_new_link: {
        heading: t`New link: ${title}`,
        text: t`Please use the new link to join. You’ll find it on the page of the event.`,
      },
      event_cancelled: {
        heading: t`Canceled: ${title}`,
        text: t`This event has been canceled. You don’t need to do anything.`,
      },
      event_message: { heading: title, text: about.message ?? '' },
      topics_new: { heading: t`New articles for you`, text: topics.map((topic) => topic.title).join(', ') },
      service_closed: {
        heading: t`Closed: ${title}`,
        text: t`You saved this service. We’ve left it in your bookmarks so you know it has closed.`,
      },
      service_changed: { heading: t`Changed: ${title}`, text: t`Its contact details have changed.` },
      passkey_added: {
        heading: t`A passkey was added`,
        text: t`Wasn’t you? Remove it in your account, or call us.`,
      },
      address_changed: {
        heading: t`Your contact details were changed`,
        text: t`Wasn’t you? Undo it with the link in our message to your old address, or call us.`,
      },
      address_unreachable: {
        heading: t`We couldn’t reach you by email`,
        text: t`Our last email came back. Please check that the email address in your account is still right.`,
      },
      session_ended: {
        heading: t`We signed out one of your devices`,
        text: t`The same sign-in was being used on 2 devices, so someone may have copied it. Check your devices in your account, or call us.`,
      },
      news: { heading: title || t`News`, text: '' },
    };
    return words[what];
  };
}
