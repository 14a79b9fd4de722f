import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { Coordinator } from '@kindred/contract/coordinators.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs, formatMoment, deviceZone } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { nameOfLine } from '../../desk/model.ts';

/** Books a call just as members do themselves: they are told about it, and can change it. */
export function CallDialog({ line, onClose }: { line: DeskLine; onClose: () => void }) {
  const name = nameOfLine(line);
  const {
    value,
    error: listError,
    again,
  } = useLoaded('coordinators', () => callStaffApi('GET /support_coordinators'));
  const [id] = useState(() => newMessageId(epochMs()));
  const [wanted, setWanted] = useState({ who: '', when: '', phone: '', about: '' });
  const [booked, setBooked] = useState<string>();
  const { busy, error, act } = useAction();
  const people = (value?.items ?? []).filter(({ next_slots }) => next_slots.length > 0);
  const person = people.find((one) => one.id === wanted.who) ?? people[0];
  const slot = person?.next_slots.find((one) => one === wanted.when) ?? person?.next_slots[0];
  const book = () => {
    if (!person || slot === undefined) return;
    const [phone, about] = [wanted.phone.trim(), wanted.about.trim()];
    const typed = { ...(phone && { phone }), ...(about && { about }) };
    void act(async () => {
      const call = await callStaffApi('POST /staff/conversations/{id}/call', {
        params: { id: line.id },
        body: { id, coordinator: person.id, starts_at: slot, ...typed },
      });
      setBooked(`${formatMoment(call.starts_at)}, ${cityOf(deviceZone())} time`);
    });
  };
  return (
    <Dialog
      id="desk-call"
      heading={`Book a call with ${name}`}
      closeWords={booked ? 'Close' : 'Not now'}
      open
      onClose={onClose}
      actions={
        booked === undefined &&
        slot !== undefined && (
          <Button look="primary" icon="phone" busy={busy} busyWords="Booking…" onClick={book}>
            Book the call
          </Button>
        )
      }
    >
      {listError !== undefined && <CallProblem error={listError} words={{}} onRetry={again} />}
      {!value && listError === undefined && (
        <Waiting words="Loading available times…" wayOut={<p>Close this window and try again.</p>}>
          <Skeleton shape="line" />
        </Waiting>
      )}
      {value && !person && <p>No one is free for a call in the coming weeks.</p>}
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/call'>
          error={error}
          words={{
            not_found: 'This conversation is no longer yours',
            conflict: 'This call was already booked for another time',
            call_backs_full: `${name} already has the most calls one person can book`,
            slot_taken: 'Someone else has just booked this time',
            no_such_time: 'This time is no longer free',
            validation: 'We need a phone number we can call',
          }}
          next="Choose another time, or check the number."
        />
      )}
      <div role="status">
        {booked !== undefined && (
          <Notice kind="done" heading={`The call is booked for ${booked}`}>
            <p>We’ve let {name} know. They can change or cancel the call in the app.</p>
          </Notice>
        )}
      </div>
      {person && booked === undefined && (
        <CallFields
          name={name}
          people={people}
          person={person}
          wanted={{ ...wanted, when: slot ?? '' }}
          onChange={(next) => setWanted({ ...wanted, ...next })}
        />
      )}
    </Dialog>
  );
}

interface WantedCall {
  who: string;
  when: string;
  phone: string;
  about: string;
}

interface FieldsProps {
  name: string;
  people: readonly Coordinator[];
  person: Coordinator;
  wanted: WantedCall;
  onChange: (next: Partial<WantedCall>) => void;
}

function CallFields({ name, people, person, wanted, onChange }: FieldsProps) {
  return (
    <>
      <Select
        name="call-who"
        label="Who will call"
        value={person.id}
        onChange={({ target }) => onChange({ who: target.value })}
        options={people.map((one) => ({ value: one.id, label: `${one.first_name}, ${one.role}` }))}
      />
      <Select
        name="call-when"
        label="When"
        hint={`All times are in ${cityOf(deviceZone())} time.`}
        value={wanted.when}
        onChange={({ target }) => onChange({ when: target.value })}
        options={person.next_slots.map((one) => ({ value: one, label: formatMoment(one) }))}
      />
      <TextField
        name="call-phone"
        label="Phone number"
        aside="(optional)"
        hint="Leave this blank to use the number in their profile."
        type="tel"
        maxLength={40}
        value={wanted.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextField
        name="call-about"
        label="What it’s about"
        aside="(optional)"
        hint={`${name} can read this too.`}
        maxLength={500}
        value={wanted.about}
        onChange={({ target }) => onChange({ about: target.value })}
      />
    </>
  );
}
