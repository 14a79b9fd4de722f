import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { nameOfLine } from '../../desk/model.ts';
import { askColleagueIn } from '../queries.ts';

/** Asks a colleague who is available to join. The member learns of them once they have joined. */
export function AskDialog({ line, me, onClose }: { line: DeskLine; me: string; onClose: () => void }) {
  const people = useLoaded('people to ask in', () => callStaffApi('GET /staff/desk'));
  const [to, setTo] = useState<string>();
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const others = (people.value?.people ?? []).filter(
    ({ id, state }) => id !== me && id !== line.staff?.id && state !== 'away',
  );
  const ask = () => {
    setMissing(to === undefined);
    if (to === undefined) return;
    void act(async () => {
      await askColleagueIn(line.id, to);
      onClose();
    });
  };
  return (
    <Dialog
      id="desk-ask"
      heading="Who should join you?"
      closeWords="Not now"
      open
      onClose={onClose}
      actions={
        others.length > 0 && (
          <Button look="primary" busy={busy} busyWords="Asking…" onClick={ask}>
            Ask them to join
          </Button>
        )
      }
    >
      {people.error !== undefined && <CallProblem error={people.error} words={{}} onRetry={people.again} />}
      {!people.value && people.error === undefined && (
        <Waiting words="Checking who’s here…" wayOut={<p>Close this window and try again.</p>}>
          <Skeleton shape="line" />
        </Waiting>
      )}
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/ask'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            chat_closed: 'This conversation has ended',
            no_place: 'They’ve just left the desk',
            taken: 'Someone has already joined',
          }}
          next="Choose someone else."
        />
      )}
      {people.value && others.length === 0 && <p>No one else is at the desk right now.</p>}
      {others.length > 0 && (
        <ChoiceCards
          choose="one"
          name="colleague"
          legend={`You’ll both be able to write. ${nameOfLine(line)} will see when your colleague joins.`}
          error={missing && to === undefined ? 'Choose a colleague' : undefined}
          value={to ?? null}
          onChange={setTo}
          choices={others.map(({ id, name, state, chats }) => ({
            value: id,
            label: name,
            hint: `${state === 'busy' ? 'Busy' : 'Available'}, ${chats === 1 ? '1 chat' : `${chats} chats`}`,
          }))}
        />
      )}
    </Dialog>
  );
}
