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

it('draft: restores what was written before a reload, except a code', async () => {
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

it('draft: is deleted once it was sent', async () => {
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
