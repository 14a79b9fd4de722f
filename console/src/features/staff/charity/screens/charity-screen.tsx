import '../../../../platform/record-page.css';
import '../parts/charity.css';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState, type ReactNode } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useSelf } from '../../../../platform/self.ts';
import { charityPages } from '../model.ts';
import { DetailsForm } from '../parts/details-form.tsx';
import { EmergencyCard } from '../parts/emergency-card.tsx';
import { useCharity, useTermsCounts } from '../queries.ts';

/** The charity's names and numbers. */
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
      <h2 id="elsewhere">Managed elsewhere</h2>
      <OtherPlace name="Crisis lines" href="/content?kind=crisis_line" needs="content">
        a second person reviews each change.
      </OtherPlace>
      <OtherPlace name="Terms of use" href="/content?kind=terms" needs="content">
        each version is kept.
      </OtherPlace>
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
      <OtherPlace name="Opening hours of the desk" href="/desk/hours" needs="support">
        when members can start a chat.
      </OtherPlace>
    </section>
  );
}

interface OtherPlaceProps {
  name: string;
  href: string;
  /** Needed in addition to the administrator permission. */
  needs: Permission;
  children: ReactNode;
}

/** A link for those who may open it; others read which permission it needs. */
function OtherPlace({ name, href, needs, children }: OtherPlaceProps) {
  const permissions = useSelf()?.value?.permissions ?? [];
  if (permissions.includes(needs))
    return (
      <p>
        <Link href={href}>{name}</Link>: {children}
      </p>
    );
  return (
    <p>
      {name}: {children} You need the permission “{needs}” to open this.
    </p>
  );
}
