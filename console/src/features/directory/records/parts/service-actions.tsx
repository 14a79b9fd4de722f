import type { StaffService } from '@kindred/contract/directory/records.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { lastCheckInWords, sourceInWords } from '../../catalogue/model.ts';
import { checkServices } from '../../checks/public.tsx';
import { MergeHistory } from '../../merging/public.tsx';
import { sendReopening } from '../queries.ts';
import { CloseServiceDialog } from './closing-dialog.tsx';
import { ServicePicker } from './service-picker.tsx';

interface Props {
  service: StaffService;
  onChanged: (words: string) => void;
}

/** What can be done with the whole entry, and where it came from. */
export function ServiceActions({ service, onChanged }: Props) {
  const { id, slug, state, open_reports } = service;
  const [closing, setClosing] = useState(false);
  const { busy, error, act } = useAction();
  const check = () =>
    void act(async () => {
      const marked = await checkServices([id]);
      onChanged(
        marked > 0 ? 'Marked as checked today.' : 'It closed in the meantime, so it isn’t marked as checked.',
      );
    });
  const reopen = () =>
    void act(async () => {
      await sendReopening(id);
      onChanged('It’s open again, and appears in search.');
    });
  return (
    <>
      <div className="k-record-card">
        <h2>This entry</h2>
        <Provenance service={service} />
        <p>
          <Link href={`/tabs/services/${slug}`} newTab="opens in a new tab" alone>
            View public page
          </Link>
        </p>
        {open_reports > 0 && (
          <p>
            <Anchor href="/directory?why=reported">
              {open_reports === 1 ? 'One problem is reported' : `${open_reports} problems are reported`}
            </Anchor>
          </p>
        )}
        <p className="k-actions">
          {state === 'listed' && (
            <Button icon="check" busy={busy} busyWords="Saving…" onClick={check}>
              Checked by phone today
            </Button>
          )}
          {state === 'listed' && (
            <Button icon="close" onClick={() => setClosing(true)}>
              It has closed…
            </Button>
          )}
          {state === 'closed' && (
            <Button icon="refresh" busy={busy} busyWords="Reopening…" onClick={reopen}>
              Reopen
            </Button>
          )}
        </p>
        {error !== undefined && (
          <CallProblem<'POST /staff/directory/services/{id}/reopen'>
            error={error}
            words={{
              not_found: 'This service no longer exists',
              service_merged: 'This service has been merged into another one',
            }}
          />
        )}
        <CloseServiceDialog
          service={service}
          open={closing}
          onClose={() => setClosing(false)}
          onDone={(words) => {
            setClosing(false);
            onChanged(words);
          }}
        />
      </div>
      {state === 'listed' && <MergeWith service={service} />}
      {service.merges.length > 0 && <MergeHistory merges={service.merges} onUndone={onChanged} />}
    </>
  );
}

function Provenance({ service: { feed, fresh, edited_at, edited_by } }: Pick<Props, 'service'>) {
  return (
    <>
      <p>
        {sourceInWords(feed)}.{' '}
        {fresh.checked_on ? `Last checked: ${lastCheckInWords(fresh)}` : 'Not checked yet'}.
      </p>
      {edited_at && (
        <p>
          Changed by {edited_by ?? 'staff'} on {formatMoment(edited_at)}. Imports leave it as it is.
        </p>
      )}
    </>
  );
}

function MergeWith({ service }: Pick<Props, 'service'>) {
  const navigate = useNavigate();
  return (
    <div className="k-record-card">
      <h2>Is it listed twice?</h2>
      <ServicePicker
        id="merge-with"
        label="Compare it with"
        but={service.id}
        picked={undefined}
        onPick={(other) => other && void navigate(`/directory/merge/${service.id}/${other.id}`)}
      />
    </div>
  );
}
