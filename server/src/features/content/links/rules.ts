import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { LinkResult, OutsideLink } from '@kindred/contract/content/links.ts';

/** Every external URL in a record, in its text and its fields. */
export function outsideLinksIn(value: unknown): Set<string> {
  const urls = new Set<string>();
  collect(value, urls);
  return urls;
}

function collect(value: unknown, urls: Set<string>): void {
  if (typeof value === 'string' && /^https:\/\/\S+$/.test(value) && URL.canParse(value)) urls.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const one of Object.values(value)) collect(one, urls);
}

export interface LinkFinding {
  result: LinkResult;
  status: number | null;
  moved_to: string | null;
}

/** A page that was found is checked again after a week, any other the next day. */
const restMs: Readonly<Record<LinkResult, number>> = {
  works: 7 * dayMs,
  moved: 7 * dayMs,
  gone: dayMs,
  failing: dayMs,
  unclear: 7 * dayMs,
  skipped: 30 * dayMs,
};
/** Checks run at roughly the same hour. */
const slackMs = dayMs / 4;

export function isDue(last: { result: LinkResult; checked_at: Date } | undefined, now: Date): boolean {
  return !last || now.getTime() - last.checked_at.getTime() >= restMs[last.result] - slackMs;
}

/** A single failure may just be a bad night for that site. */
const failuresToTell = 2;

export const needsLook = ({ result, failures }: { result: LinkResult; failures: number }): boolean =>
  result === 'gone' || (result === 'failing' && failures >= failuresToTell);

export const isWithoutPage = (result: LinkResult): boolean => result === 'gone' || result === 'failing';

/** Interprets an HTTP status. Sites that turn bots away say nothing about the page. */
export function resultOfStatus(status: number): LinkResult {
  if (status >= 200 && status < 300) return 'works';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 ? 'failing' : 'unclear';
}

type LinkRow = Omit<OutsideLink, 'is_open' | 'checked_at' | 'result'> & {
  result: LinkResult;
  failures: number;
  checked_at: Date;
};

export function presentLink(url: string, row: LinkRow | undefined): OutsideLink {
  if (!row) return { url, result: null, is_open: false, status: null, moved_to: null, checked_at: null };
  const { result, status, moved_to, checked_at } = row;
  return { url, result, is_open: needsLook(row), status, moved_to, checked_at: checked_at.toISOString() };
}

interface RobotsRule {
  allows: boolean;
  prefix: string;
}

/** The rules of each group, by user agent. */
function robotsGroups(robots: string): ReadonlyMap<string, readonly RobotsRule[]> {
  const groups = new Map<string, RobotsRule[]>();
  let names: string[] = [];
  let inRules = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    const what = key.toLowerCase();
    if (what === 'user-agent') {
      names = [...(inRules ? [] : names), value.trim().toLowerCase()];
      inRules = false;
    } else if (what === 'allow' || what === 'disallow') {
      inRules = true;
      const rule = { allows: what === 'allow', prefix: value.trim().split(/[*$]/, 1)[0] ?? '' };
      for (const name of names) groups.set(name, [...(groups.get(name) ?? []), rule]);
    }
  }
  return groups;
}

/**
 * Whether the site's robots.txt lets us request a path. A group for our agent takes precedence over the general one.
 */
export function isAllowedByRobots(robots: string, path: string, agent = 'kindredlinkcheck'): boolean {
  const groups = robotsGroups(robots);
  const matching = (groups.get(agent) ?? groups.get('*') ?? [])
    .filter(({ prefix }) => prefix !== '' && path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || Number(b.allows) - Number(a.allows));
  return matching[0]?.allows ?? true;
}
