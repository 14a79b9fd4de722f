import { parseArgs } from 'node:util';
import { openDatabases } from './databases.ts';
import { usualSize, type Size } from './rows/all-rows.ts';

/** `npm run data -- --services 20000 --topics 400 --tips 400 --events 500 --members 1000 --seed 1` */
const names = ['services', 'topics', 'tips', 'events', 'members', 'seed'] as const;
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const size: Size = { ...usualSize };
for (const name of names) {
  const given = values[name];
  if (given === undefined) continue;
  if (!/^\d{1,7}$/.test(given)) throw new Error(`--${name} takes a whole number`);
  size[name] = Number(given);
}
const databases = await openDatabases(size);
console.log(`The rows are in ${new URL(databases.large).pathname.slice(1)}.`);
await databases.stop();
