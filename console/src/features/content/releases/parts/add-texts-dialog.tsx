import type { ContentLine } from '@kindred/contract/content/history.ts';
import { maxReleaseTexts } from '@kindred/contract/content/releases.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { contentStates } from '../../drafts/model.ts';
import { typeInWords } from '../../model.ts';
import { readContentList } from '../../queries.ts';
import type { ReleaseStepProps } from './release-step-props.tsx';

/** Chooses among the drafts that are in no release and not scheduled themselves. */
export function AddTextsDialog({ release, onChanged, onClose }: ReleaseStepProps & { onClose: () => void }) {
  const { id, version } = release;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, error, act } = useAction();
  const {
    value,
    error: listError,
    again,
  } = useLoaded(`for release ${words}`, () =>
    readContentList({ only: 'for_release', ...(words.trim() === '' ? {} : { q: words.trim() }) }),
  );
  const add = () =>
    void act(async () => {
      const body = { version, add: [...chosen], remove: [] };
      onChanged(
        await callStaffApi('POST /staff/content_releases/{id}/texts', { params: { id }, body }),
        chosen.length === 1 ? 'One text was added.' : `${chosen.length} texts were added.`,
      );
      onClose();
    });
  return (
    <Dialog id="release-texts" heading="Add texts" closeWords="Close" open onClose={onClose}>
      <SubmitForm
        onSubmit={() => {
          if (chosen.length > 0) add();
        }}
      >
        <TextField
          name="release-find"
          type="search"
          label="Find a draft"
          hint="A text is in the list once someone has started to edit it."
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {listError !== undefined && <CallProblem error={listError} words={{}} onRetry={again} />}
        {value && (
          <Choices
            lines={value.items}
            total={value.total}
            chosen={chosen}
            onChoose={(draft, isChosen) =>
              setChosen(isChosen ? [...chosen, draft] : chosen.filter((one) => one !== draft))
            }
          />
        )}
        {error !== undefined && (
          <CallProblem<'POST /staff/content_releases/{id}/texts'>
            error={error}
            words={{
              not_found: 'This release no longer exists',
              release_changed: 'Someone else has just changed this release',
              release_text_taken: 'One of these texts can’t be added any more',
              release_full: `A release can have up to ${maxReleaseTexts} texts`,
            }}
            next="We haven’t added anything. Close this window to see the latest version."
          />
        )}
        <Button
          type="submit"
          look="primary"
          busy={busy}
          busyWords="Adding…"
          aria-disabled={chosen.length === 0 || undefined}
        >
          {chosen.length === 0 ? 'Choose texts to add' : `Add ${chosen.length}`}
        </Button>
      </SubmitForm>
    </Dialog>
  );
}

interface ChoicesProps {
  lines: readonly ContentLine[];
  total: number;
  chosen: readonly string[];
  onChoose: (draft: string, isChosen: boolean) => void;
}

function Choices({ lines, total, chosen, onChoose }: ChoicesProps) {
  if (lines.length === 0)
    return <p role="status">No drafts here. Open a text from the list of content, and edit it first.</p>;
  return (
    <fieldset className="k-content-choices">
      <legend>Drafts</legend>
      {lines.map(({ draft, title, kind, state }) => {
        if (!draft) return null;
        return (
          <label key={draft.id}>
            <input
              type="checkbox"
              checked={chosen.includes(draft.id)}
              onChange={({ target }) => onChoose(draft.id, target.checked)}
            />
            <span>
              {title}{' '}
              <span className="k-quiet">
                {typeInWords(kind)} · {contentStates[state].name}
              </span>
            </span>
          </label>
        );
      })}
      {total > lines.length && <p className="k-quiet">There are more. Type a few words of the title.</p>}
    </fieldset>
  );
}
