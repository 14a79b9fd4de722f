import { parseArgs } from 'node:util';
import { openDatabases } from './databases.ts';
import { usualSize, type SeedSize } from './rows/all-rows.ts';

/** `npm run data -- --services 20000 --topics 400 --tips 400 --events 500 --members 1000 --seed 1` */
const names = ['services', 'topics', 'tips', 'events', 'members', 'seed'] as const;
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const size: SeedSize = { ...usualSize };
for (const name of names) {
  const input = values[name];
  if (input === undefined) continue;
  if (!/^\d{1,7}$/.test(input)) throw new Error(`--${name} takes a whole number`);
  size[name] = Number(input);
}
const databases = await openDatabases(size);
console.log(`The rows are in ${new URL(databases.large).pathname.slice(1)}.`);
await databases.stop();
