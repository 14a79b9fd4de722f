import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listPublishedItems } from '#features/content/history/public.ts';
import { importItems } from '#features/content/publishing/public.ts';
import { contentFiles, readContentFolder } from '#platform/content/files.ts';
import { wallClock } from '#platform/clock.ts';
import { printResult, runFromTerminal, runOnDatabase } from '#platform/terminal.ts';

const how = `Usage:
  npm run content -- export <folder>
  npm run content -- import <folder>
The folder has the shape of content/. An import replaces what differs, and removes nothing.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [does, folder, ...more] = positionals;
  if ((does !== 'export' && does !== 'import') || !folder || more.length > 0) throw new Error(how);
  const place = resolve(folder);
  if (does === 'export') return exportTo(place);
  // Read and checked as a whole before anything is written.
  const items = await readContentFolder(place);
  await runOnDatabase(async (db) => {
    const changed = await importItems(db, items, wallClock.now());
    printResult(`${items.length} texts read, ${changed} changed.`);
  });
}

async function exportTo(place: string): Promise<void> {
  await runOnDatabase(async (db) => {
    const files = await contentFiles(await listPublishedItems(db));
    for (const [file, text] of files) {
      await mkdir(join(place, dirname(file)), { recursive: true });
      await writeFile(join(place, file), text);
    }
    printResult(`${files.size} files written.`);
  });
}

await runFromTerminal(main, 'Nothing was written. ');
