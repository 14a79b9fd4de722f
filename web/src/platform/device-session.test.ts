import { expect, it } from 'vitest';
import { sharedTablet, type Breach } from './shared-tablet.ts';

const rounds = 10_000;

it(`keeps the token of the person who is seen, and writes nothing after they left, in ${rounds} orders of things`, async () => {
  for (let seed = 1; seed <= rounds; seed += 1) expect(await sharedTablet(seed), `seed ${seed}`).toEqual([]);
});

it.each(['tabs overlap', 'visits are not told apart'] satisfies Breach[])(
  'finds out when %s',
  async (breach) => {
    let found = 0;
    for (let seed = 1; seed <= 300; seed += 1) found += (await sharedTablet(seed, breach)).length;
    expect(found).toBeGreaterThan(0);
  },
);
