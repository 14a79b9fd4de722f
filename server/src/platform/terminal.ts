import { resolve } from 'node:path';
import { codeOf } from '@kindred/postgres/errors.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase, openPool, type Database } from '#platform/database.ts';
import { findDatabase, hasDatabase } from '#platform/backup/find-database.ts';

export const printResult = (line: string) => void process.stdout.write(`${line}\n`);
export const printFault = (line: string) => void process.stderr.write(`${line}\n`);

/** The PostgreSQL error code for a missing table. */
const undefinedTable = '42P01';

/** A terminal command works on the database of this installation, whether or not the server is running. */
export async function runOnDatabase(
  work: (db: Database) => Promise<void>,
  tell: (line: string) => void = printResult,
): Promise<void> {
  const config = readConfig();
  if (!(await hasDatabase(config)))
    throw new Error(
      `There is no database in ${resolve(config.DATA_DIR)}. Start the server once, then try again.`,
    );
  const { url, leave } = await findDatabase(config, tell);
  const db = openDatabase(openPool(url, 2, (error) => printFault(String(error))));
  try {
    await work(db);
  } catch (error) {
    if (codeOf(error) !== undefinedTable) throw error;
    throw new Error(
      'This database comes from an earlier release. Start the server once to bring it up to date, then try again.',
      { cause: error },
    );
  } finally {
    await db.destroy();
    await leave();
  }
}

/** A failure becomes one line on standard error, and the exit code. */
export async function runFromTerminal(work: () => Promise<void>, before = ''): Promise<void> {
  try {
    await work();
  } catch (error) {
    printFault(`${before}${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
