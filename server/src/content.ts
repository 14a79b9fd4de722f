import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listPublishedItems } from '#features/content/history/public.ts';
import { importLibrary, mediaToExport, readLibrary } from '#features/content/media/public.ts';
import { importItems } from '#features/content/publishing/public.ts';
import { contentFiles, readContentFolder } from '#platform/content/files.ts';
import { wallClock } from '#platform/clock.ts';
import { printResult, runFromTerminal, runOnDatabase } from '#platform/terminal.ts';

const how = `Usage:
  npm run content -- export <folder>
  npm run content -- import <folder>
The folder has the shape of content/. An import replaces what differs, adds media that are
missing, and removes nothing.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [does, folder, ...more] = positionals;
  if ((does !== 'export' && does !== 'import') || !folder || more.length > 0) throw new Error(how);
  const place = resolve(folder);
  if (does === 'export') return exportTo(place);
  // Everything is read and validated before anything is written.
  const items = await readContentFolder(place);
  const library = await readLibrary(place);
  await runOnDatabase(async (db) => {
    const now = wallClock.now();
    const added = await importLibrary(db, library, now);
    const changed = await importItems(db, items, now);
    printResult(
      `${items.length} texts read, ${changed} changed. ${library.length} media read, ${added} added.`,
    );
  });
}

async function exportTo(place: string): Promise<void> {
  await runOnDatabase(async (db) => {
    const files = await contentFiles(await listPublishedItems(db));
    const write = async (file: string, bytes: string | Buffer) => {
      await mkdir(join(place, dirname(file)), { recursive: true });
      await writeFile(join(place, file), bytes);
    };
    for (const [file, text] of files) await write(file, text);
    const media = await mediaToExport(db);
    for await (const { name, bytes } of media.files()) await write(name, bytes);
    printResult(`${files.size + media.count} files written.`);
  });
}

await runFromTerminal(main, 'Nothing was written. ');
