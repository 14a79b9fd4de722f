import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { useDiary } from '../device/diary-store.ts';
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

it('whoever is too tired, or adds more anyway, goes on from where the button was', async () => {
  chooseTransport(async (): Promise<ApiAnswer> => ({ status: 503, body: { code: 'busy', status: 503 } }));
  await startTabSession(
    tab,
    { id: 'kim', onboarding_completed: true, bookmarks: {} },
    `kim-${crypto.randomUUID()}`,
    tab.here.visit,
  );
  const screen = await givenPart(<Day />, { charity: { emergency: { number: '000' } } });
  await screen.getByRole('button', { name: 'Too tired today' }).click();
  const again = screen.getByRole('button', { name: 'Add more anyway' });
  await expect.element(again).toBeVisible();
  expect(document.activeElement?.textContent).toBe('“Too tired” is all we need');
  await again.click();
  await expect.element(screen.getByRole('button', { name: 'Too tired today' })).toBeVisible();
  expect(document.activeElement?.textContent).toBe('How tired were you at your worst today?');
});
