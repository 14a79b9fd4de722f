import { expect, it } from 'vitest';
import { simulateSharedDevice, type SharedDeviceBreach } from './shared-device.ts';

const rounds = 10_000;

it(`keeps the token of the visible person, and writes nothing after they sign out, in ${rounds} orders of events`, async () => {
  for (let seed = 1; seed <= rounds; seed += 1)
    expect(await simulateSharedDevice(seed), `seed ${seed}`).toEqual([]);
});

it.each(['tabs overlap', 'visits are not told apart'] satisfies SharedDeviceBreach[])(
  'detects a fault: %s',
  async (breach) => {
    let count = 0;
    for (let seed = 1; seed <= 300; seed += 1) count += (await simulateSharedDevice(seed, breach)).length;
    expect(count).toBeGreaterThan(0);
  },
);
