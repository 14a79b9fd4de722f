import type { StaffLook, StaffLookKind, StaffLooks } from '@kindred/contract/settings.ts';
import { useLingui } from '@lingui/react/macro';

/** Which team member looked at what, when and why: the same rows that even the charity cannot change. */
export function StaffLookList({ looks }: StaffLooks) {
  const { t } = useLingui();
  return (
    <section className="k-panel" aria-labelledby="looks-heading">
      <h2 id="looks-heading">{t`Who looked at your details`}</h2>
      <p>{t`When someone on our team opens your details, you can see it here. They have to say why.`}</p>
      {looks.length === 0 ? (
        <p>{t`No one has looked at your details.`}</p>
      ) : (
        <ul className="k-looks" role="list">
          {looks.map((look) => (
            <LookLine key={look.id} look={look} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LookLine({ look: { what, by, role, reason, said_at } }: { look: StaffLook }) {
  const { t, i18n } = useLingui();
  const words: Record<StaffLookKind, string> = {
    contact: t`Your contact details and how you sign in`,
    health: t`What you told us about your health`,
    messages: t`Which messages we sent you`,
    event: t`Your name, for an event you registered for`,
    call: t`The call you asked for`,
    report: t`Your energy report, for the call you asked for`,
    form: t`A message you sent us`,
    chat: t`Your chat with us`,
    message_sent: t`They sent you a message again`,
    link_sent: t`They sent you a sign-in link`,
    paused: t`They paused your account`,
    reopened: t`They reopened your account`,
    signed_out: t`They signed you out on every device`,
    download_sent: t`They sent you a message about how to download your information`,
    erasure_started: t`They started erasing your account`,
    address_change: t`A change to your contact details that you asked for by phone`,
    merge: t`Merging your two accounts`,
  };
  const who = by ?? t`Someone who has left our team`;
  const when = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    Date.parse(said_at),
  );
  return (
    <li>
      <strong>{words[what]}</strong>
      <span>{role === '' ? t`${who}, on ${when}` : t`${who}, ${role}, on ${when}`}</span>
      {reason !== null && <span>{t`Why: ${reason}`}</span>}
    </li>
  );
}
