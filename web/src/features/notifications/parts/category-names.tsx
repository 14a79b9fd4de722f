import type { NotificationCategory } from '@kindred/contract/notifications.ts';
import { useLingui } from '@lingui/react/macro';

/** What each kind of message is called, and when it comes. */
export function useCategoryNames(): Record<NotificationCategory, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    energy_reminder: { name: t`Energy reminder`, hint: t`At the time that you choose above.` },
    review_due: {
      name: t`Time to look back`,
      hint: t`When a look back at your days or at how you are is due.`,
    },
    chat_reply: { name: t`Answers from our team`, hint: t`When somebody answers what you wrote.` },
    coordinator: { name: t`Calls from your coordinator`, hint: t`The day before a call that you booked.` },
    event_reminder: { name: t`Event reminders`, hint: t`The day before and an hour before.` },
    event_change: {
      name: t`Changes of events`,
      hint: t`When an event moves or is cancelled, or a seat is free for you.`,
    },
    topics_digest: {
      name: t`New for my topics`,
      hint: t`Once a week, and only when there is something new.`,
    },
    service_changed: {
      name: t`What I saved`,
      hint: t`When a service that you saved closes, or is reached in another way.`,
    },
    security: { name: t`Account and security`, hint: t`One way always stays on, so that we can reach you.` },
    news: { name: t`News of the charity`, hint: t`Only if you agreed to news in “My privacy”.` },
  };
}
