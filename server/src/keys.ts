import { wallClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { checkServerKeys, keyFileOf, replaceServerKeys } from '#platform/keys/open-keys.ts';
import { keyNames, type KeyName } from '#platform/keys/server-keys.ts';
import { printResult, runFromTerminal, runOnDatabase } from '#platform/terminal.ts';

const how = `Say what to do with the keys:
  npm run keys -- check                              # whether they are those of the database; changes nothing
  npm run keys -- replace pepper | push_key | all    # gives up the present ones; docs/runbook.md says what that ends`;

const sources = {
  environment: 'from the environment',
  file: 'from the file',
  database: 'in the database; moved to the file by the next start',
  new: 'made by the next start',
} as const;

const [command, which = ''] = process.argv.slice(2);

await runFromTerminal(async () => {
  if (command === 'check') return check();
  if (command === 'replace') return replace(namesOf(which));
  throw new Error(how);
});

function namesOf(word: string): readonly KeyName[] {
  const names = word === 'all' ? keyNames : keyNames.filter((name) => name === word);
  if (names.length === 0) throw new Error(how);
  return names;
}

async function check(): Promise<void> {
  const config = readConfig();
  await runOnDatabase(async (db) => {
    const found = await checkServerKeys(db, config);
    printResult(`The file of the keys: ${keyFileOf(config)}`);
    for (const name of keyNames) printResult(`${name}: ${sources[found[name]]}`);
    printResult('The keys and the database go together.');
  });
}

async function replace(names: readonly KeyName[]): Promise<void> {
  const config = readConfig();
  await runOnDatabase(async (db) => {
    await replaceServerKeys(db, config, { names, now: wallClock.now() });
    printResult(`Replaced: ${names.join(', ')}. Save a copy of the keys apart from the backups.`);
  });
}
