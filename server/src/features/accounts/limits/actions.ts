import type { Tx } from '#platform/database.ts';
import type { Context } from '#platform/http/route.ts';
import type { Channel } from '#platform/outbox/tables.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import {
  knownBrowserLifeMs,
  knownCookie,
  knownCookieName,
  longestLimitMs,
  type SendingPause,
  type SourceSettings,
  waitFor,
} from './rules.ts';
import { countRequestsFrom, isKnownBrowser, keepKnownBrowser, lockSource, timesOfAddress } from './store.ts';

interface Source {
  channel: Channel;
  address: string;
  network_hash: Buffer;
}

/** Locks the address and the network, so the next request waits until this transaction ends. */
export async function sendingPause(
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  tx: Tx,
  source: Source,
  { addressLimits, networkLimit }: Pick<SourceSettings, 'addressLimits' | 'networkLimit'>,
): Promise<SendingPause> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  await lockSource(tx, source.address, source.network_hash);
  const { most, withinMs } = networkLimit;
  const counted = await countRequestsFrom(tx, source.network_hash, most, since(withinMs));
  const asked = await timesOfAddress(tx, source, since(longestLimitMs));
  const browser = hashOf(caller.cookies.get(knownCookieName) ?? '');
  const known = await isKnownBrowser(tx, browser, source, since(knownBrowserLifeMs));
  const limits = addressLimits[source.channel];
  const times = (requests: typeof asked) => requests.map(({ asked_at }) => asked_at);
  const ofAddress = Math.max(
    waitFor(times(asked.filter(({ same_network }) => same_network)), limits.fromOneNetwork, now),
    known ? 0 : waitFor(times(asked), limits.fromAll, now),
  );
  const ofNetwork = waitFor(counted, [{ most: 1, withinMs }], now);
  if (ofNetwork > ofAddress) return { seconds: ofNetwork, limit: 'network' };
  return { seconds: ofAddress, limit: 'address' };
}

/** Called after a successful sign-in. Shared devices are not remembered. */
export async function rememberBrowser(
  { caller, head, now }: Pick<Context, 'caller' | 'head' | 'now'>,
  tx: Tx,
  owner: { member_id: string } | { staff_id: string },
  secureCookie: boolean,
): Promise<void> {
  const secret = caller.cookies.get(knownCookieName) ?? newToken();
  await keepKnownBrowser(tx, hashOf(secret), owner, now);
  head('set-cookie', knownCookie(secret, secureCookie));
}
