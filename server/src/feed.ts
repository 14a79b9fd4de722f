import { FeedName, type FeedReport } from '@kindred/contract/directory.ts';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { takeFeed, type ImportProgress } from '#features/directory/actions.ts';
import { runFromTerminal, runOnDatabase, printResult } from '#platform/terminal.ts';
import { wallClock } from '#platform/clock.ts';
import { readMapping } from '#features/directory/feeds/mapping.ts';
import { filesAt } from '#features/directory/feeds/read-feed.ts';

const how = `Usage:
  npm run feed -- <file or folder> --feed <name> [--mapping <file>] [--preview] [--partial] [--skip-bad]
--preview writes nothing, --partial removes nothing, --skip-bad skips rows that cannot be imported (and then removes nothing).`;

function readFeedArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      feed: { type: 'string' },
      mapping: { type: 'string' },
      preview: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
      'skip-bad': { type: 'boolean', default: false },
    },
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0 || !values.feed) throw new Error(how);
  const feed = FeedName.safeParse(values.feed);
  if (!feed.success)
    throw new Error(
      `"${values.feed}" cannot be the name of a feed. Use lowercase letters, digits and hyphens, and not "starter".`,
    );
  return { path, ...values, feed: feed.data };
}

/** Reports progress per batch rather than per row. */
function progressTo(every: number): ImportProgress {
  let next = every;
  return {
    read: (rows) => {
      if (rows < next) return;
      next = rows + every;
      printResult(`${rows} rows read`);
    },
    written: (rows, of) => printResult(`${rows} of ${of} records written`),
  };
}

/** The first rows, then every reason with its count. */
function printReport({ bad, bad_total, notes, notes_total, reasons, unread }: FeedReport): void {
  for (const { file, row, reason } of [...bad, ...notes])
    printResult(`${file}${row > 0 ? `, row ${row}` : ''}: ${reason}`);
  const more = bad_total + notes_total - bad.length - notes.length;
  if (more > 0) printResult(`… and ${more} more.`);
  for (const { reason, count, refused } of reasons)
    printResult(`${count} ${refused ? 'not imported' : 'imported without a field'}: ${reason}`);
  for (const { file, rows } of unread) printResult(`${file}: not read, ${rows} rows`);
}

async function main(): Promise<void> {
  const details = readFeedArguments();
  const files = await filesAt(details.path);
  const mapping = readMapping(details.mapping ? await readFile(details.mapping, 'utf8') : '');
  await runOnDatabase(async (db) => {
    const { feed, preview, partial, 'skip-bad': skip_bad } = details;
    const request = { feed, mapping, preview, partial, skip_bad, staff_id: null };
    const report = await takeFeed(db, files, request, wallClock.now(), progressTo(10_000));
    printReport(report);
    const { added, changed, removed, left } = report.services;
    const done = `${report.rows} rows: ${added} services added, ${changed} changed, ${removed} removed`;
    if (left > 0) printResult(`Services changed by staff and left as they are: ${left}.`);
    if (report.written) printResult(`${done}.`);
    else if (preview) printResult(`${done}. This was a preview, so nothing was written.`);
    else throw new Error(`Rows that cannot be imported: ${report.bad_total}. Fix them, or add --skip-bad.`);
  });
}

await runFromTerminal(main, 'Nothing was written. ');
