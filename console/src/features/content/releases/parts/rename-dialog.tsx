import type { ContentRelease } from '@kindred/contract/content/releases.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { fetchRelease } from '../queries.ts';
import { ReleaseFields, type ReleaseWords } from './release-fields.tsx';
import type { ReleaseStepProps } from './release-step-props.tsx';

export function RenameDialog({
  release,
  onChanged,
  onClose,
}: ReleaseStepProps & { release: ContentRelease; onClose: () => void }) {
  const { id } = release;
  const [isMissing, setMissing] = useState(false);
  const { form, typed, clash, busy, error, change, choose, save } = useRecordForm({
    record: release,
    fieldsOf: ({ name, note }) => ({ name, note }),
    formOf: (words: ReleaseWords) => words,
    fieldsFrom: ({ name, note }) => ({ name: name.trim(), note }),
    save: ({ version }, words) =>
      callStaffApi('PUT /staff/content_releases/{id}', { params: { id }, body: { version, ...words } }),
    changedCode: 'release_changed',
    latest: () => fetchRelease(id),
    editorOf: ({ changed_by }) => changed_by?.name ?? null,
    onSaved: (stored) => {
      onChanged(stored, 'The name is saved.');
      onClose();
    },
  });
  return (
    <Dialog id="release-rename" heading="Name of the release" closeWords="Close" open onClose={onClose}>
      <SubmitForm
        onSubmit={() => {
          setMissing(typed.name === '');
          if (typed.name !== '') save();
        }}
      >
        {clash && (
          <Difference<ReleaseWords>
            clash={clash}
            typed={typed}
            names={{ name: 'Name', note: 'What it’s for' }}
            inWords={(_, value) => (value === '' ? 'Nothing' : String(value))}
            onChoose={choose}
          />
        )}
        <ReleaseFields words={form} isMissing={isMissing} onChange={change} />
        {error !== undefined && (
          <CallProblem<'PUT /staff/content_releases/{id}'>
            error={error}
            words={{
              not_found: 'This release no longer exists',
              release_changed: 'Someone has published or cancelled this release',
            }}
            next="What you typed is still here. Close this window to see the latest version."
          />
        )}
        <Button type="submit" look="primary" busy={busy} busyWords="Saving…">
          Save
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
