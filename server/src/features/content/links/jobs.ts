import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import { readCharityZone } from '#platform/content/charity-zone.ts';
import type { Database } from '#platform/database.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { everyMinute, localMinute, type Schedule } from '#platform/jobs/schedule.ts';
import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { isDue, outsideLinksIn } from './rules.ts';
import { checkLinks, type LinkChecking } from './source.ts';
import { forgetLinks, listOutsideLinks, listLinkingData, saveFinding } from './store.ts';

const checkOutsideLinks = { name: 'check-outside-links', payload: z.object({}) };

const everyHour = everyMinute.filter((time) => time.endsWith(':20'));
/** Runs at night in the charity's zone, in batches: the rest follows an hour later. */
const hoursAtNight = ['01', '02', '03', '04'];

export const linkSchedules: readonly Schedule[] = [
  { name: 'check-outside-links', kind: checkOutsideLinks, zone: 'UTC', at: everyHour },
];

type LinkConfig = Pick<Config, 'CHECK_LINKS' | 'BASE_URL'>;
const mostInARun = 200;

export function linkJobs({ CHECK_LINKS, BASE_URL }: LinkConfig): readonly Job[] {
  return [
    defineJob(checkOutsideLinks, async ({ db, now, signal }) => {
      if (!CHECK_LINKS) return;
      const hour = localMinute(now, await readCharityZone(db)).slice(11, 13);
      if (!hoursAtNight.includes(hour)) return;
      await checkDueLinks(db, now, {
        signal,
        isAllowed: isPublicAddress,
        userAgent: `KindredLinkCheck/1.0 (+${BASE_URL})`,
        timeoutMs: 15_000,
        pauseMs: 3_000,
        hostsAtOnce: 4,
      });
    }),
  ];
}

/** Checks the least recently checked links first. Idempotent. */
async function checkDueLinks(db: Database, now: Date, checking: LinkChecking): Promise<void> {
  const [data, rows] = await Promise.all([listLinkingData(db), listOutsideLinks(db)]);
  const links = [...outsideLinksIn(data)];
  await forgetLinks(db, links);
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  const lastAt = (url: string) => byUrl.get(url)?.checked_at.getTime() ?? 0;
  const due = links
    .filter((url) => isDue(byUrl.get(url), now))
    .toSorted((a, b) => lastAt(a) - lastAt(b))
    .slice(0, mostInARun);
  await checkLinks(due, checking, (url, finding) => saveFinding(db, url, finding, now));
}
