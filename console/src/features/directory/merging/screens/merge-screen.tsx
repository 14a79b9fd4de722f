import '../parts/merging.css';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { fetchStaffService } from '../../records/queries.ts';
import {
  differingFields,
  likelierKept,
  suggestedChoices,
  swappedChoices,
  type MergeChoices,
} from '../model.ts';
import { MergeFieldChoice } from '../parts/merge-field.tsx';
import { sendServiceMerge } from '../queries.ts';

const back = (
  <Link href="/directory/duplicates" icon="arrow-left" alone>
    Duplicates
  </Link>
);

/** Two entries side by side: which one is kept, and which value of each field. */
export function MergeScreen() {
  const { one = '', other = '' } = useParams();
  const { value, error, again } = useLoaded(`${one} ${other}`, async () => ({
    one: await fetchStaffService(one),
    other: await fetchStaffService(other),
  }));
  return (
    <>
      <ConsolePage title="Merge two entries" before={back} />
      {error !== undefined && (
        <CallProblem<'GET /staff/directory/services/{id}'>
          error={error}
          words={{ not_found: 'One of these services no longer exists' }}
          next="Go back to the list of possible duplicates."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading both entries…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <Compared key={`${value.one.edition} ${value.other.edition}`} {...value} onAgain={again} />}
    </>
  );
}

interface ComparedProps {
  one: StaffService;
  other: StaffService;
  onAgain: () => void;
}

function Compared({ one, other, onAgain }: ComparedProps) {
  const navigate = useNavigate();
  const [stays, setStays] = useState(() => likelierKept(one, other));
  const [kept, merged] = stays === 'one' ? [one, other] : [other, one];
  const [choices, setChoices] = useState<MergeChoices>(() => suggestedChoices(kept.fields, merged.fields));
  const { busy, error, act } = useAction();
  const typeNames = new Map(one.type_choices.map(({ slug, name }) => [slug, name]));
  const fields = differingFields(kept.fields, merged.fields);
  const merge = () =>
    void act(async () => {
      const editions = { kept_edition: kept.edition, merged_edition: merged.edition };
      await sendServiceMerge(kept.id, { merged: merged.id, ...editions, choices });
      await navigate(`/directory/services/${kept.slug}`);
    });
  return (
    <div className="k-duplicates">
      <FilterChips
        legend="Which one stays?"
        name="stays"
        choose="one"
        options={[
          { value: 'one', label: one.fields.name },
          {
            value: 'other',
            label:
              other.fields.name === one.fields.name ? `${other.fields.name}, the second` : other.fields.name,
          },
        ]}
        chosen={[stays]}
        onChange={([chosen]) => {
          if (chosen === stays) return;
          setStays(chosen === 'other' ? 'other' : 'one');
          setChoices(swappedChoices(choices));
        }}
      />
      <p>
        The address of <Anchor href={`/directory/services/${merged.slug}`}>{merged.fields.name}</Anchor> will
        lead to <Anchor href={`/directory/services/${kept.slug}`}>{kept.fields.name}</Anchor>. Bookmarks,
        reports and questions to the provider go there too. You can undo this for 30 days.
      </p>
      {fields.length === 0 && <p>They are the same in every field.</p>}
      {fields.map((field) => (
        <MergeFieldChoice
          key={field}
          field={field}
          kept={kept.fields}
          merged={merged.fields}
          typeNames={typeNames}
          choice={choices[field] ?? 'kept'}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      {error !== undefined && (
        <CallProblem<'POST /staff/directory/services/{id}/merge'>
          error={error}
          words={{
            not_found: 'One of these services no longer exists',
            same_service: 'These are the same entry',
            service_merged: 'Someone has already merged one of them',
            service_closed: 'The one that should stay has closed',
            edited_meanwhile: 'Someone has changed one of them since you opened this page',
            validation: 'The area served of one of them can’t be understood. Keep the area of the other one',
          }}
          next="Nothing was merged. Load both again to see how they are now."
          unsure="They may have been merged. Load both again to check."
          onRetry={onAgain}
        />
      )}
      <p className="k-actions">
        <Button look="primary" icon="check" busy={busy} busyWords="Merging…" onClick={merge}>
          Merge
        </Button>
        {error !== undefined && <Button onClick={onAgain}>Load both again</Button>}
      </p>
    </div>
  );
}
