import type { Profile } from '@kindred/contract/profile.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, type ApiAnswer } from '../../../platform/api.ts';
import { readDraft } from '../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { ProfileForm } from './profile-form.tsx';

const first = {
  id: 'ana',
  first_name: 'Ana',
  last_name: null,
  relationship: 'patient',
  stage: null,
  birth_year: null,
  phone: null,
  interpreter_needed: null,
  language: null,
  reach_by: null,
  postcode_or_suburb: null,
  diagnosis: [],
  low_energy: false,
  goal: null,
  onboarding_completed: true,
  onboarding: { topic_preferences: [] },
  version: 'first',
} as unknown as Profile;

const i18n = setupI18n({ locale: 'en-AU', messages: { 'en-AU': {} } });

async function givenForm(onTaken = () => {}) {
  const choices = { diagnoses: [], goals: [], topic_groups: [] };
  const form = <ProfileForm first={first} choices={choices} onTaken={onTaken} />;
  const router = createMemoryRouter([{ path: '*', element: form }]);
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('text typed while the profile is being saved is not called saved, and survives a reload', async () => {
  const replies: (() => void)[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const { account } = body as { account: Partial<Profile> };
    await new Promise<void>((resolve) => {
      replies.push(resolve);
    });
    return { status: 200, body: { ...first, ...account, version: 'second' } };
  });
  const screen = await givenForm();
  const save = screen.getByRole('button', { name: 'Save' });
  const name = screen.getByLabelText('First name');
  await name.fill('Anna');
  await save.click();
  await expect.poll(() => replies.length).toBe(1);
  await name.fill('Anna Maria');
  replies.pop()?.();
  await expect.element(save).toBeEnabled();
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
  await screen.unmount();

  const later = await givenForm();
  await expect.element(later.getByLabelText('First name')).toHaveValue('Anna Maria');
  await later.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => replies.length).toBe(1);
  replies.pop()?.();
  await expect.element(later.getByText('Saved')).toBeVisible();
});

it('typed text survives a reload until the person has decided between two versions', async () => {
  chooseTransport(async ({ method }): Promise<ApiAnswer> => {
    if (method === 'GET') return { status: 200, body: { ...first, first_name: 'Ann', version: 'second' } };
    return { status: 409, body: { code: 'conflict', errors: [] } };
  });
  const screen = await givenForm();
  await screen.getByLabelText('First name').fill('Anna');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save my version' })).toBeEnabled();
  await screen.unmount();
  const taken = Promise.withResolvers<void>();
  const later = await givenForm(taken.resolve);
  await expect.element(later.getByLabelText('First name')).toHaveValue('Anna');
  await later.getByRole('button', { name: 'Save' }).click();
  await later.getByRole('button', { name: 'Use the other version' }).click();
  await taken.promise;
  expect(await readDraft(tab, 'profile')).toBeUndefined();
});
