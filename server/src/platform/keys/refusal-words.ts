import type { KeyName } from './server-keys.ts';

/** What a person reads when the keys do not match the database: what is wrong, and what to do. */
const labels: Record<KeyName, string> = { pepper: 'pepper', push_key: 'push key' };
const settings = { pepper: 'PEPPER', push_key: 'PUSH_KEY' } as const satisfies Record<KeyName, string>;

export function settingOf(name: KeyName): string {
  return settings[name];
}

const replaceWords = (name: KeyName) =>
  `If the old one is lost for good, "npm run keys -- replace ${name}" starts again with a new one. docs/runbook.md, "Keys", says what will stop working.`;

export function missingWords(name: KeyName, path: string): string {
  return `This database was set up with a ${labels[name]} that this server does not have. Take the keys from a working server or from your copy. Put the file at ${path}, or set ${settings[name]} to the value. ${replaceWords(name)}`;
}

export function mismatchWords(name: KeyName, source: string): string {
  return `The ${labels[name]} in ${source} is not the one that this database was set up with. All servers of a database need the same keys. Take them from a working server or from your copy. ${replaceWords(name)}`;
}

/** A key from an earlier release is still in the database, and a different one is configured. */
export function conflictWords(name: KeyName, { source, path }: { source: string; path: string }): string {
  const start =
    source === path
      ? `Move ${path} away and start: the server then saves the one from the database there.`
      : `Start once without ${source}: the server then moves the one from the database to ${path}. Afterwards you can set ${source} to the value in that file.`;
  return `The database still contains the ${labels[name]} of an earlier release, and the one in ${source} is different. ${start} Or replace the old one: npm run keys -- replace ${name}. docs/runbook.md, "Keys", says what will stop working.`;
}

export function runningWords(servers: number): string {
  const who = servers === 1 ? 'A server is' : `${servers} servers are`;
  return `${who} running on this database, and would carry on with the old keys. Stop every server, then try again. Nothing was changed.`;
}
