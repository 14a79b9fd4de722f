import '../../../../platform/record-page.css';
import '../parts/charity.css';
import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { charityPages } from '../model.ts';
import { DetailsForm } from '../parts/details-form.tsx';
import { EmergencyCard } from '../parts/emergency-card.tsx';
import { useCharity, useTermsCounts } from '../queries.ts';

/** Who the charity is, in names and numbers. */
export function CharityScreen() {
  const { value: loaded, error, again } = useCharity();
  const [changed, setChanged] = useState<{ page: CharityPage; words: string }>();
  const page = changed?.page ?? loaded;
  return (
    <>
      <ConsolePage title="Charity" lead="What you change here is seen everywhere within a second." />
      <ChoiceLinks label="Pages of the charity" choices={charityPages('/charity')} />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!page && error === undefined && (
        <Waiting words="Loading the settings…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <p className="k-list-done" role="status">
        {changed?.words}
      </p>
      {page && loaded && (
        <div className="k-record">
          <DetailsForm page={loaded} onSaved={(after) => setChanged({ page: after, words: '' })} />
          <aside aria-label="Beside the details">
            <EmergencyCard
              key={page.proposal?.id ?? page.emergency.number}
              page={page}
              onChanged={(after, words) => setChanged({ page: after, words })}
            />
            <Elsewhere />
          </aside>
        </div>
      )}
    </>
  );
}

function Elsewhere() {
  const { value: terms } = useTermsCounts();
  return (
    <section className="k-record-card" aria-labelledby="elsewhere">
      <h2 id="elsewhere">Kept elsewhere</h2>
      <p>
        <Link href="/content?kind=crisis_line">Crisis lines</Link>: a second person reviews each change.
      </p>
      <p>
        <Link href="/content?kind=terms">Terms of use</Link>: each version is kept.
      </p>
      {terms && (
        <ul className="k-charity-terms">
          {terms.versions.map(({ version, members }) => (
            <li key={version}>
              Version {version}
              {version === terms.current && ' (current)'}: accepted by{' '}
              {members === null ? 'fewer than 5 members' : `${members.toLocaleString('en-AU')} members`}
            </li>
          ))}
          {terms.versions.length === 0 && <li>No one has accepted version {terms.current} yet.</li>}
        </ul>
      )}
      <p>
        <Link href="/desk/hours">Opening hours of the desk</Link>: when members can start a chat.
      </p>
    </section>
  );
}
