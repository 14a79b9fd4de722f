import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDraft } from './draft.ts';
import { loadPerson } from './session.ts';
import { clearDevice } from './sign-out.ts';

function CallBack({ onSent }: { onSent?: () => void }) {
  const { form, drop } = useDraft('call-back');
  const [note, setNote] = useState('');
  const send = async () => {
    await drop();
    onSent?.();
  };
  return (
    <form ref={form} action={() => void send()}>
      <input name="name" aria-label="Name" />
      <textarea
        name="note"
        aria-label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <input name="call" type="checkbox" value="yes" aria-label="Call me" />
      <input name="code" aria-label="Code" />
      <button type="submit">Send</button>
    </form>
  );
}

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('draft: restores what was written before a reload, except for a code', async () => {
  const before = await render(<CallBack />);
  await before.getByLabelText('Name').fill('Ana');
  await before.getByLabelText('Note').fill('After three');
  await before.getByLabelText('Call me').click();
  await before.getByLabelText('Code').fill('123456');
  await before.unmount();
  const after = await render(<CallBack />);
  await expect.element(after.getByLabelText('Note')).toHaveValue('After three');
  await expect.element(after.getByLabelText('Name')).toHaveValue('Ana');
  await expect.element(after.getByLabelText('Call me')).toBeChecked();
  await expect.element(after.getByLabelText('Code')).toHaveValue('');
});

it('draft: is deleted once it has been sent', async () => {
  const sent = Promise.withResolvers<void>();
  const before = await render(<CallBack onSent={() => sent.resolve()} />);
  await before.getByLabelText('Note').fill('After three');
  await before.getByText('Send').click();
  await sent.promise;
  await before.unmount();
  const after = await render(<CallBack />);
  await after.getByLabelText('Name').fill('Bea');
  await expect.element(after.getByLabelText('Note')).toHaveValue('');
});

function Profile({ stage, topics }: { stage: string; topics: readonly string[] }) {
  const { form } = useDraft('profile');
  return (
    <form ref={form}>
      <input name="name" aria-label="Name" defaultValue="Ana" />
      <select name="stage" aria-label="Stage" defaultValue={stage}>
        <option value="">Choose one</option>
        <option value="new">New</option>
        <option value="after">After</option>
      </select>
      {['food', 'sleep', 'work'].map((topic) => (
        <input
          key={topic}
          name="topics"
          type="checkbox"
          value={topic}
          aria-label={topic}
          defaultChecked={topics.includes(topic)}
        />
      ))}
    </form>
  );
}

it('draft: restores changed fields, but does not overwrite what has since been saved elsewhere', async () => {
  const before = await render(<Profile stage="new" topics={['food']} />);
  await before.getByLabelText('Name').fill('Anabel');
  await before.unmount();
  // Saved on another page or another device.
  const after = await render(<Profile stage="after" topics={['sleep']} />);
  await expect.element(after.getByLabelText('Name')).toHaveValue('Anabel');
  await expect.element(after.getByLabelText('Stage')).toHaveValue('after');
  await expect.element(after.getByLabelText('food')).not.toBeChecked();
  await expect.element(after.getByLabelText('sleep')).toBeChecked();
  await after.getByLabelText('Stage').selectOptions('');
  await after.getByLabelText('sleep').click();
  await after.unmount();
  const last = await render(<Profile stage="after" topics={['sleep']} />);
  await expect.element(last.getByLabelText('Name')).toHaveValue('Anabel');
  await expect.element(last.getByLabelText('Stage')).toHaveValue('');
  await expect.element(last.getByLabelText('sleep')).not.toBeChecked();
});
