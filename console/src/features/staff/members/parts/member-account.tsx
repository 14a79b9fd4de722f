import { Disclosure } from '@kindred/ui/disclosure.tsx';
import type { Consent } from '@kindred/contract/settings.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { problemWords } from '../model.ts';
import { formatMoment } from '../../../../platform/clock.ts';
import type { OpenView } from '../queries.ts';

const purposes: Readonly<Record<Consent['purpose'], string>> = {
  terms: 'Terms of use',
  analytics: 'Use of the app in our figures',
  news: 'News by email',
};

/** How to reach the member, where they are signed in, and what they agreed to. */
export function MemberAccount({ view }: { view: OpenView }) {
  const { sessions, passkeys, consents } = view;
  return (
    <div className="k-member-column">
      <section className="k-member-card" aria-labelledby="member-contact">
        <h2 id="member-contact">Contact and account</h2>
        <dl className="k-member-facts">
          {contactFacts(view).map(([what, words]) => (
            <div key={what} data-wide={what === 'Email' || undefined}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {view.email_problem && (
          <Notice kind="warning" heading="We couldn’t reach their email address">
            <p>{problemWords(view.email_problem, formatMoment(view.email_problem.at))}</p>
          </Notice>
        )}
      </section>
      <section className="k-member-card" aria-labelledby="member-sign-in">
        <h2 id="member-sign-in">Signed in on</h2>
        {sessions.length === 0 && <p>No device right now.</p>}
        <ul className="k-member-lines" role="list">
          {sessions.map(({ device, shared_device, began_at, seen_at }) => (
            <li key={`${device} ${began_at}`}>
              <strong>{device || 'Unknown device'}</strong>
              {shared_device && ' (shared)'}
              <span>
                Since {formatMoment(began_at)}, last used {formatMoment(seen_at)}
              </span>
            </li>
          ))}
        </ul>
        <h3>Passkeys</h3>
        {passkeys.length === 0 && <p>None. They sign in by link or code.</p>}
        <ul className="k-member-lines" role="list">
          {passkeys.map(({ name, created_at, last_used_at }) => (
            <li key={created_at}>
              <strong>{name}</strong>
              <span>
                Created {formatMoment(created_at)}
                {last_used_at && `, last used ${formatMoment(last_used_at)}`}
              </span>
            </li>
          ))}
        </ul>
        <Disclosure summary="What they agreed to, over time">
          {consents.length === 0 && <p>Nothing is recorded.</p>}
          <ul className="k-member-lines" role="list">
            {consents.map(({ purpose, given, said_at, version }) => (
              <li key={`${purpose} ${said_at}`}>
                <strong>
                  {purposes[purpose]}: {given ? 'yes' : 'no'}
                </strong>
                <span>
                  {formatMoment(said_at)}
                  {version && `, version ${version}`}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </section>
    </div>
  );
}

function contactFacts(view: OpenView): (readonly [string, string])[] {
  const { email, mobile, number, joined_at, last_seen_at, erase_after } = view;
  return [
    ['Member number', String(number)],
    ['Email', email ?? 'None'],
    ['Mobile', mobile ?? 'None'],
    ['Joined', formatMoment(joined_at)],
    ['Last seen', last_seen_at === null ? 'Not on any device that is signed in' : formatMoment(last_seen_at)],
    ...(erase_after === null ? [] : [['Will be erased', formatMoment(erase_after)] as const]),
  ];
}
