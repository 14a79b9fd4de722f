import { startTabSession } from '../../../platform/session-transitions.ts';
import { reloadSession, openTab, type TabSession } from '../../../platform/device-session.ts';
import { toBookmarkedItem, bookmarkedItems, bookmarkKey, type BookmarkedItem } from './bookmark-set.ts';
import { exchangeBookmarks, readBookmarkOutbox, queueChange, type BookmarkApi } from './bookmark-outbox.ts';
import type { QueuedBookmark } from './outbox-record.ts';
import { memoryDriver } from '../../../platform/device/storage.ts';

/** Wrong implementations: the simulation must detect each of them. */
export type DeviceBreach = 'the last to arrive wins' | 'every clock is trusted';

const items = [
  toBookmarkedItem('topic', 'fatigue'),
  toBookmarkedItem('topic', 'fatigue', 'read'),
  toBookmarkedItem('tips', 'rest'),
  toBookmarkedItem('services', 's1'),
];

/** Deterministic for a seed. */
function chanceOf(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    const mixed = Math.imul(at ^ (at >>> 15), at | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Chance = ReturnType<typeof chanceOf>;

class Lost extends Error {}

/** The simulated world: one clock, one server where the last write wins, and the true order of changes. */
function openWorld(breach: DeviceBreach | undefined) {
  const rows = new Map<string, QueuedBookmark>();
  const truth = new Map<string, BookmarkedItem & { saved: boolean }>();
  const world = {
    breach,
    now: 1_000_000,
    truth,
    bookmarks: () =>
      [...rows.values()].filter(({ saved }) => saved).map(({ kind, id, sub_key }) => ({ kind, id, sub_key })),
    take: (change: QueuedBookmark) => {
      const said_at = breach === 'the last to arrive wins' ? world.now : Math.min(change.said_at, world.now);
      const row = rows.get(bookmarkKey(change));
      const wins = !row || said_at > row.said_at || (said_at === row.said_at && change.saved);
      if (wins) rows.set(bookmarkKey(change), { ...change, said_at });
    },
  };
  return world;
}
type World = ReturnType<typeof openWorld>;

const asMap = (list: readonly BookmarkedItem[]) => {
  const topic = Object.groupBy(
    list.filter(({ kind }) => kind === 'topic'),
    ({ id }) => id,
  );
  const of = (wanted: BookmarkedItem['kind']) =>
    list.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return {
    topic: Object.fromEntries(
      Object.entries(topic).map(([id, ofTopic = []]) => [
        id,
        Object.fromEntries(ofTopic.map(({ sub_key }) => [sub_key, true as const])),
      ]),
    ),
    tips: of('tips'),
    services: of('services'),
  };
};

type Fate = 'any' | 'good';

interface Device {
  tab: TabSession;
  /** The offset of its clock from the true time. */
  skew: number;
  /** Duplicated requests that arrive later. */
  late: (() => void)[];
  reload: () => Promise<void>;
}

/** A device with its own storage and clock, which may be hours off. */
async function openDevice(chance: Chance): Promise<Device> {
  const driver = memoryDriver();
  let turns: Promise<unknown> = Promise.resolve();
  const open = () =>
    openTab(
      {
        device: async () => driver,
        alone: (work) => (turns = turns.then(work)) as ReturnType<typeof work>,
        tell: () => {},
        newVisit: () => `visit ${chance(1_000_000)}`,
      },
      () => {},
    );
  const device: Device = {
    tab: open(),
    skew: (chance(5) - 2) * 7_200_000,
    late: [],
    reload: async () => {
      device.tab = open();
      await reloadSession(device.tab, false);
    },
  };
  await startTabSession(
    device.tab,
    { id: 'ann', onboarding_completed: true },
    'token',
    device.tab.here.visit,
  );
  return device;
}

function seenOn({ tab }: Device): string[] {
  const { person } = tab.state;
  return person.kind === 'guest'
    ? []
    : bookmarkedItems(person.profile.bookmarks ?? {})
        .map(bookmarkKey)
        .toSorted();
}

async function tap(device: Device, world: World, chance: Chance): Promise<void> {
  world.now += 1_000 + chance(3_000);
  const item = items[chance(items.length)];
  if (!item) return;
  const saved = !seenOn(device).includes(bookmarkKey(item));
  world.truth.set(bookmarkKey(item), { ...item, saved });
  await queueChange(device.tab, item, { saved }, world.now + device.skew, device.tab.here);
}

/** The network: it loses, duplicates or delays requests and replies while people keep tapping. */
function networkOf(device: Device, world: World, chance: Chance, fate: Fate) {
  return async (deliver: () => void): Promise<void> => {
    const what = fate === 'good' ? 9 : chance(10);
    if (what === 0) throw new Lost();
    deliver();
    if (what === 1) throw new Lost();
    if (what === 2) device.late.push(deliver);
    if (what === 3) await tap(device, world, chance);
    if (what === 4) device.late.shift()?.();
    world.now += chance(900);
  };
}

async function goOnline(device: Device, world: World, chance: Chance, fate: Fate): Promise<void> {
  const send = networkOf(device, world, chance, fate);
  const wrong = () => (world.breach === 'every clock is trusted' ? device.skew : 0);
  const theirs = () => new Date(world.now + wrong()).toISOString();
  const api: BookmarkApi = {
    now: () => world.now + device.skew,
    classify: (error) => (error instanceof Lost ? 'offline' : undefined),
    send: async (change) => {
      await send(() => world.take(change));
      return { bookmarks: asMap(world.bookmarks()), now: theirs() };
    },
    list: async () => {
      const match = world.bookmarks();
      await send(() => {});
      const saved_at = theirs();
      return {
        items: match.map((item) => ({ ...item, title: item.id, summary: null, link: null, saved_at })),
        now: saved_at,
      };
    },
  };
  await exchangeBookmarks(device.tab, api, { pull: true });
  if (fate === 'good') for (const deliver of device.late.splice(0)) deliver();
}

/** Simulates three devices of one member, each online from time to time. Returns what is wrong at the end. */
export async function simulateDevices(seed: number, breach?: DeviceBreach): Promise<string[]> {
  const chance = chanceOf(seed);
  const world = openWorld(breach);
  const devices = await Promise.all([1, 2, 3].map(() => openDevice(chance)));
  for (const device of devices) await goOnline(device, world, chance, 'good');
  for (let step = 0; step < 40; step += 1) {
    const device = devices[chance(devices.length)];
    if (!device) continue;
    const what = chance(8);
    if (what < 5) await tap(device, world, chance);
    else if (what < 7) await goOnline(device, world, chance, 'any');
    else await device.reload();
  }
  for (let round = 0; round < 3; round += 1)
    for (const device of devices) await goOnline(device, world, chance, 'good');
  const truth = [...world.truth].flatMap(([name, { saved }]) => (saved ? [name] : [])).toSorted();
  const faults: string[] = [];
  for (const [at, device] of devices.entries()) {
    const seen = seenOn(device);
    if (seen.join() !== truth.join()) faults.push(`device ${at}: ${seen.join()}, and not ${truth.join()}`);
    const { changes } = (await readBookmarkOutbox(device.tab)).outbox;
    if (Object.keys(changes).length > 0) faults.push(`device ${at} still waits`);
  }
  return faults;
}
