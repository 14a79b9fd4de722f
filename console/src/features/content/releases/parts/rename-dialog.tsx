import type { ContentRelease } from '@kindred/contract/content/releases.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ReleaseFields } from './release-fields.tsx';
import type { ReleaseStepProps } from './release-step-props.tsx';

export function RenameDialog({
  release,
  onChanged,
  onClose,
}: ReleaseStepProps & { release: ContentRelease; onClose: () => void }) {
  const { id, version } = release;
  const [words, setWords] = useState({ name: release.name, note: release.note });
  const [isMissing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const save = () => {
    if (words.name.trim() === '') return setMissing(true);
    void act(async () => {
      const body = { version, ...words };
      onChanged(
        await callStaffApi('PUT /staff/content_releases/{id}', { params: { id }, body }),
        'The name is saved.',
      );
      onClose();
    });
  };
  return (
    <Dialog id="release-name" heading="Name of the release" closeWords="Close" open onClose={onClose}>
      <form
        className="k-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ReleaseFields words={words} isMissing={isMissing} onChange={setWords} />
        {error !== undefined && (
          <CallProblem<'PUT /staff/content_releases/{id}'>
            error={error}
            words={{
              not_found: 'This release no longer exists',
              release_changed: 'Someone else has just changed this release',
            }}
            next="What you typed is still here. Close this window to see the latest version."
          />
        )}
        <Button type="submit" look="primary" busy={busy} busyWords="Saving…">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
