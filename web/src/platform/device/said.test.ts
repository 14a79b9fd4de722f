import { expect, it } from 'vitest';
import { offlineDevices, type Breach } from './offline-devices.ts';

const rounds = 2_000;

it(`shows the same on three devices once all were heard, the last said of each thing, in ${rounds} orders of taps, lost answers and reloads`, async () => {
  for (let seed = 1; seed <= rounds; seed += 1)
    expect(await offlineDevices(seed), `seed ${seed}`).toEqual([]);
});

it.each(['the last to arrive holds', 'every clock is believed'] satisfies Breach[])(
  'finds out when %s',
  async (breach) => {
    let found = 0;
    for (let seed = 1; seed <= 200; seed += 1) found += (await offlineDevices(seed, breach)).length;
    expect(found).toBeGreaterThan(0);
  },
);
