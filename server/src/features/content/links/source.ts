import { setTimeout as pause } from 'node:timers/promises';
import { askOutside, type OutgoingReply, type OutgoingRules } from '#platform/outgoing/fetch-head.ts';
import { NotPublic } from '#platform/outgoing/public-address.ts';
import { isAllowedByRobots, resultOfStatus, type LinkFinding } from './rules.ts';

export interface LinkChecking extends OutgoingRules {
  /** The pause between two requests to one host. */
  pauseMs: number;
  /** How many hosts are checked in parallel. */
  hostsAtOnce: number;
}

type TellFinding = (url: string, finding: LinkFinding) => Promise<void>;

/** Sends one request at a time to each host, with a pause in between, and checks a few hosts in parallel. */
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
    // An interrupted check says nothing about the page.
    if (!signal.aborted) await tell(link, finding);
  }
}

const skipped: LinkFinding = { result: 'skipped', status: null, moved_to: null };

/**
 * A site without robots.txt, or that does not respond to the request, forbids nothing. Checking the links will show
 * whether it responds.
 */
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
    // Throws if interrupted: nothing is reported for that link, and the next run tries again.
    await pause(checking.pauseMs, undefined, { signal: checking.signal });
  }
}

const mostRedirects = 5;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isForGood = (status: number) => status === 301 || status === 308;

/** Follows redirects. Only if every one is permanent does the link get a new address. */
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

/** Some servers do not support HEAD or handle it wrongly, so only a success is believed. */
async function headThenGet(url: URL, checking: LinkChecking): Promise<OutgoingReply> {
  try {
    const head = await politely(url, { method: 'HEAD' }, checking);
    if (head.status < 400) return head;
  } catch (error) {
    if (error instanceof NotPublic || checking.signal.aborted) throw error;
  }
  return politely(url, { method: 'GET' }, checking);
}
