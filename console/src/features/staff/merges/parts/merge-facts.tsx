import type { MergePreview } from '@kindred/contract/staff/merges.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import './merges.css';

/** The account that ends, and where its data goes. */
export function MergeFacts({ preview }: { preview: MergePreview }) {
  const { other, parts } = preview;
  const { number, first_name, last_name, email, mobile, joined_at, last_seen_at } = other;
  return (
    <>
      <dl className="k-member-facts">
        <div>
          <dt>The account that ends</dt>
          <dd>
            {[first_name, last_name].filter(Boolean).join(' ')}, member {number}
          </dd>
        </div>
        <div>
          <dt>Its contact details</dt>
          <dd>{[email, mobile].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{formatMoment(joined_at)}</dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>
            {last_seen_at === null ? 'Not on any device that is signed in' : formatMoment(last_seen_at)}
          </dd>
        </div>
      </dl>
      <Disclosure summary="What goes where">
        {parts.length === 0 && <p>The account that ends is empty.</p>}
        {parts.length > 0 && (
          <table className="k-merge-parts">
            <thead>
              <tr>
                <th scope="col">List</th>
                <th scope="col">Comes over</th>
                <th scope="col">In both</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ called, moved, combined }) => (
                <tr key={called}>
                  <th scope="row">{called}</th>
                  <td>{moved}</td>
                  <td>{combined}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>
          Where both accounts have an entry, the later one is kept. Diary days and reading progress are
          combined. Gaps in the profile are filled. If one account said no to news or figures, the answer is
          no.
        </p>
      </Disclosure>
    </>
  );
}
