import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiProblem } from './api.ts';
import { fieldsNamed, typedIn, useForm } from './form.ts';
import { tab } from './session.ts';

const problem = (code: string, ...fields: string[]) =>
  new ApiProblem({
    type: '',
    title: code,
    status: 422,
    detail: '',
    code,
    errors: fields.map((field) => ({ field, code: 'wrong_form', message: '' })),
    request_id: '',
  });

interface AskProps {
  send: (typed: FormData, pressed: string | undefined) => Promise<void>;
  draft?: string;
}

/** A form with one field and a configurable submit handler. */
function Ask({ send, draft }: AskProps) {
  const form = useForm<'phone'>({
    ...(draft && { draft }),
    check: (typed) => (typedIn(typed, 'phone') === '' ? { phone: 'Type a number' } : {}),
    send,
    refused: (reply) => (fieldsNamed(reply).includes('phone') ? { phone: 'We cannot call this' } : {}),
  });
  return (
    <form {...form.props}>
      <input name="phone" aria-label="Phone" />
      <button type="submit">Save</button>
      <button type="submit" value="later">
        Later
      </button>
      <p>{form.errors.map(({ field, words }) => `${field}: ${words}`).join(', ')}</p>
      <p>{form.busy ? 'busy' : form.error === undefined ? 'well' : 'problem'}</p>
    </form>
  );
}

it('sends nothing while a field is missing, and says which one', async () => {
  const sent: unknown[] = [];
  const screen = await render(<Ask send={async (typed) => void sent.push(typed)} />);
  await screen.getByText('Save').click();
  await expect.element(screen.getByText('phone: Type a number')).toBeVisible();
  expect(sent).toEqual([]);
});

it('sends only once while busy, and knows which button was pressed', async () => {
  const sent: (string | undefined)[] = [];
  const answer = Promise.withResolvers<void>();
  const screen = await render(
    <Ask
      send={(typed, pressed) => {
        sent.push(`${typedIn(typed, 'phone')} ${pressed}`);
        return answer.promise;
      }}
    />,
  );
  await screen.getByLabelText('Phone').fill(' 12 ');
  await screen.getByText('Later').click();
  await expect.element(screen.getByText('busy')).toBeVisible();
  await screen.getByText('Save').click();
  answer.resolve();
  await expect.element(screen.getByText('well')).toBeVisible();
  expect(sent).toEqual(['12 later']);
});

it('counts as sent even if the draft cannot be deleted from this device', async () => {
  const fault = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', fault);
  const storage = vi.spyOn(tab, 'onDevice').mockRejectedValue(new DOMException('', 'InvalidStateError'));
  const screen = await render(<Ask draft="phone" send={async () => {}} />);
  await screen.getByLabelText('Phone').fill('12');
  fault.mockClear();
  await screen.getByText('Save').click();
  await vi.waitFor(() => expect(fault).toHaveBeenCalled());
  await expect.element(screen.getByText('well')).toBeVisible();
  storage.mockRestore();
  vi.unstubAllGlobals();
});

it('shows a refusal beside its field, and keeps the input', async () => {
  const screen = await render(<Ask send={() => Promise.reject(problem('validation', 'account.phone'))} />);
  await screen.getByLabelText('Phone').fill('12');
  await screen.getByText('Save').click();
  await expect.element(screen.getByText('phone: We cannot call this')).toBeVisible();
  await expect.element(screen.getByText('well')).toBeVisible();
  await expect.element(screen.getByLabelText('Phone')).toHaveValue('12');
});

it.each([problem('rate_limited'), new Error('the network is away')])(
  'shows a problem with the whole form when no field is to blame: %s',
  async (fault) => {
    const screen = await render(<Ask send={() => Promise.reject(fault)} />);
    await screen.getByLabelText('Phone').fill('12');
    await screen.getByText('Save').click();
    await expect.element(screen.getByText('problem')).toBeVisible();
  },
);
