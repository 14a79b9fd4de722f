import type { ListView } from '@kindred/contract/staff/lists.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../action.ts';
import { CallProblem } from '../call-problem.tsx';
import { useFocusOnArrival } from '../focus.ts';

interface Props {
  views: readonly ListView[];
  open: boolean;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
  onRemove: (view: ListView) => Promise<void>;
  onRestore: (view: ListView) => Promise<void>;
}

/** Saves the current view under a name, and removes those no longer needed. */
export function ViewDialog({ views, open, onClose, onSave, onRemove, onRestore }: Props) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [removed, setRemoved] = useState<ListView>();
  const [restored, setRestored] = useState<ListView>();
  const undo = useFocusOnArrival<HTMLButtonElement>(removed);
  const saved = useFocusOnArrival<HTMLHeadingElement>(restored);
  const { busy, error, act } = useAction();
  const remove = (view: ListView) =>
    void act(async () => {
      await onRemove(view);
      setRemoved(view);
    });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    void act(async () => {
      await onSave(name.trim());
      setName('');
      onClose();
    });
  };
  return (
    <Dialog id="list-views" heading="Views" closeWords="Close" open={open} onClose={onClose}>
      <form className="k-form" method="post" noValidate onSubmit={save}>
        {error !== undefined && (
          <CallProblem<'PUT /staff/lists/{list}/views/{id}'>
            error={error}
            words={{
              list_view_name_taken: 'You already have a view with this name',
              list_views_full: 'You’ve saved as many views as a list can hold',
            }}
            next="Choose another name, or remove a view below."
          />
        )}
        <TextField
          name="view-name"
          label="Save what you see now as"
          hint="The words, filters and order you’ve chosen. Only you see it."
          error={missing ? 'Give the view a name' : undefined}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords="Saving…">
            Save view
          </Button>
        </p>
      </form>
      <p role="status" className="k-list-removed">
        {removed && (
          <>
            Removed “{removed.name}”.{' '}
            <Button
              ref={undo}
              look="quiet"
              onClick={() =>
                void act(async () => {
                  await onRestore(removed);
                  setRemoved(undefined);
                  setRestored(removed);
                })
              }
            >
              Undo
            </Button>
          </>
        )}
      </p>
      {views.length > 0 && (
        <>
          <h3 ref={saved} tabIndex={-1}>
            Your views
          </h3>
          <ul className="k-list-views" role="list">
            {views.map((view) => (
              <li key={view.id}>
                <span>{view.name}</span>
                <Button look="quiet" icon="delete" onClick={() => remove(view)}>
                  Remove<span className="k-unseen"> {view.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
