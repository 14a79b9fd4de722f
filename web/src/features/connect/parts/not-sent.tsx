import { useLingui } from '@lingui/react/macro';
import { isDraftLasting } from '../../../platform/draft.ts';
import { ActionError } from '../../../platform/action-error.tsx';

/** Says that the message was not sent, the text is still here, and there is a phone number. */
export function NotSent({ error }: { error: unknown }) {
  const { t } = useLingui();
  const safe = isDraftLasting()
    ? t`Your message is saved on this device until it’s sent.`
    : t`Your message is still on this page. Keep it open until it’s sent.`;
  const again = t`Press Send again in a minute. Your message won’t arrive twice. You can also call us.`;
  return (
    <ActionError<'POST /contact_forms'>
      error={error}
      words={{
        rate_limited: [
          t`Too many messages from your network`,
          t`Send your message again in an hour, or call us.`,
          safe,
        ],
        validation: [t`Please check your message`, t`Check each field, then send your message again.`, safe],
        conflict: [t`Another message from you arrived first`, again, safe],
        unreachable: navigator.onLine
          ? [t`We couldn’t reach our server`, again, safe]
          : [
              t`You’re offline, so your message wasn’t sent`,
              t`Press Send again when you’re online. You can also call us, even without the internet.`,
              safe,
            ],
        unexpected: [t`Something went wrong on our side`, again, safe],
      }}
    />
  );
}
