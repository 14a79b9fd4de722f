import type { NotificationCategory } from '@kindred/contract/notifications.ts';
import { useLingui } from '@lingui/react/macro';

/** The name of each category, and when it is sent. */
export function useCategoryNames(): Record<NotificationCategory, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    energy_reminder: { name: t`Energy reminder`, hint: t`At the time you choose.` },
    review_due: {
      name: t`Time for a review`,
      hint: t`When it’s time to review your week or check in on how you’re going.`,
    },
    chat_reply: { name: t`Replies from our team`, hint: t`When someone replies to your message.` },
    coordinator: { name: t`Calls from your coordinator`, hint: t`The day before a call you’ve booked.` },
    event_reminder: { name: t`Event reminders`, hint: t`The day before and an hour before an event.` },
    event_change: {
      name: t`Event changes`,
      hint: t`When an event is rescheduled or canceled, or a seat comes up for you.`,
    },
    topics_digest: {
      name: t`New articles on my topics`,
      hint: t`Once a week, only when there’s something new.`,
    },
    service_changed: {
      name: t`Saved services`,
      hint: t`When a service you’ve saved closes or changes its contact details.`,
    },
    security: { name: t`Account and security`, hint: t`One of these always stays on so we can reach you.` },
    news: { name: t`News from the charity`, hint: t`Only if you said yes to news in “My privacy”.` },
  };
}
