import type { Profile } from '@kindred/contract/profile.ts';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { loadPerson } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { useSaveOnBlur } from './told-form.tsx';

const first = { id: 'ana', first_name: 'Ana', birth_year: 1950 } as unknown as Profile;

function BirthYear() {
  return (
    <form {...useSaveOnBlur(['birth_year'], first)}>
      <input name="birth_year" aria-label="Year" defaultValue="1950" />
      <button type="button">Next</button>
    </form>
  );
}

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('an answer corrected while the wrong one is being saved is saved as corrected', async () => {
  let stored = first;
  const waiting: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    stored = { ...stored, ...(body as { account: Partial<Profile> }).account };
    return { status: 200, body: stored };
  });
  const screen = await render(<BirthYear />);
  const year = screen.getByLabelText('Year');
  await year.fill('1955');
  await screen.getByRole('button').click();
  await expect.poll(() => waiting.length).toBe(1);
  await year.fill('1950');
  await screen.getByRole('button').click();
  await expect.poll(() => waiting.splice(0).map((resolve) => resolve()).length).toBe(1);
  await expect.poll(() => stored.birth_year).toBe(1955);
  await expect.poll(() => waiting.splice(0).map((resolve) => resolve()).length, { timeout: 3_000 }).toBe(1);
  await expect.poll(() => stored.birth_year).toBe(1950);
});
