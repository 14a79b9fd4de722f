import { FeedName } from '@kindred/contract/directory.ts';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { takeFeed, type ImportProgress } from '#features/directory/actions.ts';
import { runFromTerminal, runOnDatabase, printResult } from '#platform/terminal.ts';
import { wallClock } from '#platform/clock.ts';
import { readMapping } from '#features/directory/feeds/mapping.ts';
import { filesAt } from '#features/directory/feeds/read-feed.ts';

const how = `Usage:
  npm run feed -- <file or folder> --feed <name> [--mapping <file>] [--preview] [--partial] [--skip-bad]
--preview writes nothing, --partial removes nothing, --skip-bad skips rows that cannot be imported.`;

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

/** Reports progress per batch, not per row. */
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

async function main(): Promise<void> {
  const details = readFeedArguments();
  const files = await filesAt(details.path);
  const mapping = readMapping(details.mapping ? await readFile(details.mapping, 'utf8') : '');
  await runOnDatabase(async (db) => {
    const { feed, preview, partial, 'skip-bad': skip_bad } = details;
    const request = { feed, mapping, preview, partial, skip_bad };
    const report = await takeFeed(db, files, request, wallClock.now(), progressTo(10_000));
    for (const { file, row, reason } of report.bad)
      printResult(`${file}${row > 0 ? `, row ${row}` : ''}: ${reason}`);
    if (report.bad_total > report.bad.length)
      printResult(`… and ${report.bad_total - report.bad.length} more.`);
    const { added, changed, removed, left } = report.services;
    const done = `${report.rows} rows: ${added} services added, ${changed} changed, ${removed} removed`;
    if (left > 0) printResult(`Services changed by staff and left as they are: ${left}.`);
    if (report.written) printResult(`${done}.`);
    else if (preview) printResult(`${done}. This was a preview, so nothing was written.`);
    else throw new Error(`Rows that cannot be imported: ${report.bad_total}. Fix them, or add --skip-bad.`);
  });
}

await runFromTerminal(main, 'Nothing was written. ');
