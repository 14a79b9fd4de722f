import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const shipped = /\.(md|yaml|ts)$/;

/**
 * One hash over all inputs of the records: the texts, and the programs that parse them. Much cheaper than parsing them.
 */
export async function fingerprint(from: string = root): Promise<string> {
  const files = (await readdir(from, { recursive: true })).filter(
    (file) => shipped.test(file) && !file.startsWith('node_modules') && !file.endsWith('.test.ts'),
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(from, file)));
  return hash.digest('hex');
}
