import { setTimeout as pause } from 'node:timers/promises';
import { askOutside, type OutgoingReply, type OutgoingRules } from '#platform/outgoing/fetch-head.ts';
import { NotPublic } from '#platform/outgoing/public-address.ts';
import { isAllowedByRobots, resultOfStatus, type LinkFinding } from './rules.ts';

export interface LinkChecking extends OutgoingRules {
  /** Between two requests to one host. */
  pauseMs: number;
  /** Hosts at the same time. */
  hostsAtOnce: number;
}

type TellFinding = (url: string, finding: LinkFinding) => Promise<void>;

/** One request at a time to each host, with a pause, and a few hosts side by side. */
export async function checkLinks(
  urls: readonly string[],
  checking: LinkChecking,
  tell: TellFinding,
): Promise<void> {
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const work = async () => {
    for (let links = hosts.shift(); links; links = hosts.shift()) await checkHost(links, checking, tell);
  };
  await Promise.all(Array.from({ length: checking.hostsAtOnce }, work));
}

async function checkHost(links: readonly string[], checking: LinkChecking, tell: TellFinding): Promise<void> {
  const { signal } = checking;
  const [first = ''] = links;
  const robots = await robotsOf(new URL('/robots.txt', first), checking);
  for (const link of links) {
    if (signal.aborted) return;
    const { pathname, search } = new URL(link);
    const finding = isAllowedByRobots(robots, pathname + search)
      ? await checkLink(new URL(link), checking)
      : skipped;
    // What was interrupted says nothing about the page.
    if (!signal.aborted) await tell(link, finding);
  }
}

const skipped: LinkFinding = { result: 'skipped', status: null, moved_to: null };

/** A site without one, or that does not answer for it, forbids nothing. The links themselves will show whether it answers. */
async function robotsOf(url: URL, checking: LinkChecking): Promise<string> {
  try {
    const { status, text } = await politely(url, { method: 'GET', withText: true }, checking);
    return status === 200 ? text : '';
  } catch {
    return '';
  }
}

async function politely(
  url: URL,
  what: Parameters<typeof askOutside>[1],
  checking: LinkChecking,
): Promise<OutgoingReply> {
  try {
    return await askOutside(url, what, checking);
  } finally {
    // Interrupted, it throws: nothing is told of that link, and the next run asks again.
    await pause(checking.pauseMs, undefined, { signal: checking.signal });
  }
}

const mostRedirects = 5;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isForGood = (status: number) => status === 301 || status === 308;

/** Follows redirects. Only those for good, all the way, give the link another address. */
async function checkLink(start: URL, checking: LinkChecking): Promise<LinkFinding> {
  let [url, forGood, moved] = [start, true, false];
  try {
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const { status, location } = await headThenGet(url, checking);
      if (!isRedirect(status) || location === undefined || !URL.canParse(location, url.href)) {
        const result = resultOfStatus(status);
        const isMoved = result === 'works' && moved && forGood;
        return { result: isMoved ? 'moved' : result, status, moved_to: isMoved ? url.href : null };
      }
      moved = true;
      forGood &&= isForGood(status);
      url = new URL(location, url);
    }
    return { result: 'failing', status: null, moved_to: null };
  } catch (error) {
    if (error instanceof NotPublic) return skipped;
    return { result: 'failing', status: null, moved_to: null };
  }
}

/** Some servers know no HEAD, or answer it wrongly: only a page that is there is believed. */
async function headThenGet(url: URL, checking: LinkChecking): Promise<OutgoingReply> {
  try {
    const head = await politely(url, { method: 'HEAD' }, checking);
    if (head.status < 400) return head;
  } catch (error) {
    if (error instanceof NotPublic || checking.signal.aborted) throw error;
  }
  return politely(url, { method: 'GET' }, checking);
}
