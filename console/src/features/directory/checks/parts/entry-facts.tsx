import type { CheckDue } from '@kindred/contract/directory/checks.ts';
import { Tag } from '@kindred/ui/chips.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { requestInWords, freshInWords, shortFreshness, reasons, wrongs } from '../model.ts';

/** How to reach it quickly, and when it was last checked. */
export function EntryLine({ why, fresh, phone, website }: CheckDue) {
  const reason = why && reasons[why];
  return (
    <>
      <p className="k-check-phone">
        {phone ? (
          <Link href={telephone(phone)} icon="phone" alone>
            {unbroken(phone)}
          </Link>
        ) : website ? (
          <Link href={website} newTab="opens in a new tab" alone>
            {hostOf(website)}
          </Link>
        ) : (
          'No phone number'
        )}
      </p>
      <p className="k-check-why">
        {why === 'reported' && reason ? (
          <Tag icon={reason.icon} tone={reason.tone}>
            {reason.card}
          </Tag>
        ) : (
          shortFreshness(fresh)
        )}
      </p>
    </>
  );
}

/** The entry's state, how to verify it, and reports by readers and its provider. */
export function EntryFacts({ slug, fresh, phone, website, email, reports, asked: request }: CheckDue) {
  return (
    <>
      <p className="k-check-when">{freshInWords(fresh)}</p>
      {reports.length > 0 && <Reports reports={reports} />}
      {request && (
        <p className="k-check-asked">
          <Icon name="mail" size={1.25} />
          <span>{requestInWords(request)}</span>
        </p>
      )}
      <ul className="k-check-ways" role="list">
        {phone && website && (
          <li>
            <Link href={website} newTab="opens in a new tab" alone>
              {hostOf(website)}
            </Link>
          </li>
        )}
        <li>
          <Link href={`/directory/services/${slug}`} icon="edit" alone>
            Edit entry
          </Link>
        </li>
        <li>
          <Link href={`/tabs/services/${slug}`} newTab="opens in a new tab" alone>
            View public page
          </Link>
        </li>
      </ul>
      {!phone && !website && !email && (
        <p>There’s no phone number, website or email address you can use to check this entry.</p>
      )}
    </>
  );
}

function Reports({ reports }: Pick<CheckDue, 'reports'>) {
  return (
    <ul className="k-check-reports" role="list" aria-label="Reports">
      {reports.map(({ id, about, text, by_provider, reported_at }) => (
        <li key={id}>
          <p>
            <strong>
              {by_provider ? 'The provider says' : 'Someone reports'}: {wrongs[about]}
            </strong>{' '}
            <span className="k-check-when">{formatMoment(reported_at)}</span>
          </p>
          {text && <blockquote>{text}</blockquote>}
        </li>
      ))}
    </ul>
  );
}

/** A website in readable form. */
function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website;
}
