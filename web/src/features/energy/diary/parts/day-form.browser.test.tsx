import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { changeFields, mergeFields } from '@kindred/contract/energy/rules/fields.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { diaryStore, useDiary } from '../device/diary-store.ts';
import { DayForm } from './day-form.tsx';

const coach = { team_phone: null, cycles: [] } as unknown as EnergyCoach;
const date = '2027-03-05';

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

function Day() {
  const visible = { ...useDiary(), today: date, hour: 9 };
  return (
    <DayForm date={date} visible={visible} coach={coach}>
      {null}
    </DayForm>
  );
}

const signIn = () =>
  startTabSession(
    tab,
    { id: 'kim', onboarding_completed: true, bookmarks: {} },
    `kim-${crypto.randomUUID()}`,
    tab.here.visit,
  );

it('“too tired today” and “add more” keep the focus where the button was', async () => {
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 503, body: { code: 'busy', status: 503 } }));
  await signIn();
  const screen = await givenPart(<Day />, { charity: { emergency: { number: '000' } } });
  await screen.getByRole('button', { name: 'Too tired today' }).click();
  const again = screen.getByRole('button', { name: 'Add more anyway' });
  await expect.element(again).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('“Too tired” is all we need');
  await again.click();
  await expect.element(screen.getByRole('button', { name: 'Too tired today' })).toBeVisible();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('How tired were you at your worst today?');
});

it('choosing between the answers of two devices moves focus on to the day', async () => {
  const [phone, tablet] = [3, 8].map((tiredness) =>
    changeFields({}, { tiredness }, { by: crypto.randomUUID(), at: '2027-03-05T00:00:00Z' }),
  );
  const fields = mergeFields(phone ?? {}, tablet ?? {});
  const day = { id: crypto.randomUUID(), date, zone: 'UTC', entered_late: false, fields };
  const device_key = btoa('a'.repeat(32));
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    if (method === 'PUT') return { status: 503, body: { code: 'busy', status: 503 } };
    return { status: 200, body: path.endsWith('/energy_coaches') ? { coach, device_key } : { items: [day] } };
  });
  await signIn();
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().days[date]).toBeTruthy());
  const screen = await givenPart(<Day />, { charity: { emergency: { number: '000' } } });
  const question = screen.getByText('Tiredness: which answer is right?');
  await expect.element(question).toBeVisible();
  await page.elementLocator(document.querySelector('.k-notice button') ?? document.body).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
});
