import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { MyTrying } from './trying.tsx';

const nap = {
  id: 'nap',
  cycle_id: 'two',
  strategy_id: null,
  name: 'A short nap',
  when_then: null,
  used_days: 0,
  helped: null,
  state: 'active',
};
const coach = {
  state: 'active',
  current_cycle_id: 'two',
  cycles: [{ id: 'two', kind: 'try', state: 'tracking' }],
};
const shell = { charity: { support_line: { phone: '1800 000 000' } } };

it('confirms that a strategy was stopped, and moves focus to the message', async () => {
  const replies: Readonly<Record<string, object>> = {
    '/api/v1/energy_coaches': { coach, device_key: '' },
    '/api/v1/patient_strategies?cycle_id=two': { items: [nap] },
  };
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    const body = method === 'GET' ? replies[path] : { ...nap, state: 'stopped' };
    return { status: 200, body };
  });
  const screen = await givenPart(<MyTrying />, shell);
  await screen.getByRole('button', { name: 'Stop trying this' }).click();
  await expect.element(screen.getByText('You haven’t chosen anything yet.', { exact: false })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('You’ve stopped trying “A short nap”.');
});
