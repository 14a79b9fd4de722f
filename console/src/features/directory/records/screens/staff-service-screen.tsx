import type { StaffService } from '@kindred/contract/directory/records.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLastValue, useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { RecordLayout } from '../../../../platform/record-layout.tsx';
import { staffServiceStates } from '../../catalogue/model.ts';
import { ServiceActions } from '../parts/service-actions.tsx';
import { ServiceEditor } from '../parts/service-editor.tsx';
import { serviceSections } from '../parts/service-fields.tsx';
import { fetchStaffService } from '../queries.ts';

const back = (
  <Link href="/directory/services" icon="arrow-left" alone>
    All services
  </Link>
);

/** One service: all its fields, and what can be done with it. */
export function StaffServiceScreen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () => fetchStaffService(id));
  const service = useLastValue(value);
  const [done, setDone] = useState('');
  if (!service || (service.id !== id && service.slug !== id))
    return (
      <>
        <ConsolePage title="Service" before={back} />
        {error === undefined ? (
          <Waiting words="Loading the service…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        ) : (
          <CallProblem<'GET /staff/directory/services/{id}'>
            error={error}
            words={{ not_found: 'There is no such service' }}
            next="Go back to the list to see all services."
            onRetry={again}
          />
        )}
      </>
    );
  const { name, tone } = staffServiceStates[service.state];
  const isEdited = service.state !== 'merged';
  return (
    <>
      <ConsolePage title={service.fields.name} before={back} action={<Tag tone={tone}>{name}</Tag>} />
      <StateNotice service={service} />
      <p className="k-list-done" role="status">
        {done}
      </p>
      <RecordLayout
        sections={isEdited ? serviceSections : []}
        beside={{
          label: 'About this entry',
          parts: (
            <ServiceActions
              service={service}
              onChanged={(words) => {
                setDone(words);
                again();
              }}
            />
          ),
        }}
      >
        {!isEdited ? (
          <p>Nothing can be changed here. Open the entry that stays, or undo the merge there.</p>
        ) : (
          <ServiceEditor key={`${service.id} ${done}`} service={service} onSaved={again} />
        )}
      </RecordLayout>
    </>
  );
}

function StateNotice({ service: { state, closed, merged_into } }: { service: StaffService }) {
  if (state === 'merged')
    return (
      <Notice kind="info" level={2} heading="This entry has been merged">
        <p>
          Its address and its bookmarks lead to{' '}
          {merged_into ? (
            <Anchor href={`/directory/services/${merged_into.slug}`}>{merged_into.name}</Anchor>
          ) : (
            'another entry'
          )}
          .
        </p>
      </Notice>
    );
  if (state === 'closed')
    return (
      <Notice kind="warning" level={2} heading="This service has closed">
        <p>{closed?.reason ?? 'No reason was given.'}</p>
        {closed?.instead && (
          <p>
            Readers are shown{' '}
            <Anchor href={`/directory/services/${closed.instead.slug}`}>{closed.instead.name}</Anchor>{' '}
            instead.
          </p>
        )}
      </Notice>
    );
  if (state === 'removed')
    return (
      <Notice kind="info" level={2} heading="This service is no longer in its feed">
        <p>It doesn’t appear in search. If a later import includes it, it comes back.</p>
      </Notice>
    );
  return null;
}
