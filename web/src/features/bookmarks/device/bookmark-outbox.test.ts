import { expect, it } from 'vitest';
import { simulateDevices, type DeviceBreach } from './simulated-devices.ts';

const rounds = 2_000;

it(`bookmark outbox: ends with the last change of each item on three devices, in ${rounds} orders of taps, lost replies and reloads`, async () => {
  for (let seed = 1; seed <= rounds; seed += 1)
    expect(await simulateDevices(seed), `seed ${seed}`).toEqual([]);
});

it.each(['the last to arrive wins', 'every clock is trusted'] satisfies DeviceBreach[])(
  'bookmark outbox simulation: reports a fault when %s',
  async (breach) => {
    let count = 0;
    for (let seed = 1; seed <= 200; seed += 1) count += (await simulateDevices(seed, breach)).length;
    expect(count).toBeGreaterThan(0);
  },
);
