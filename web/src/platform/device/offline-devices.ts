import { enter } from '../device-person.ts';
import { adopt, openTab, type Tab } from '../device-session.ts';
import { itemOf, itemsIn, nameOf, type Item } from './bookmark-set.ts';
import { exchange, readSaid, say, type Ask, type Change } from './said.ts';
import { memoryDriver } from './storage.ts';

/** What a wrong way of doing it would do: each must be found out. */
export type Breach = 'the last to arrive holds' | 'every clock is believed';

const items = [
  itemOf('topic', 'fatigue'),
  itemOf('topic', 'fatigue', 'read'),
  itemOf('tips', 'rest'),
  itemOf('services', 's1'),
];

/** The same seed, the same order of everything. */
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

/** The world: one time, one server that lets the last said of an item hold, and what was truly said last. */
function openWorld(breach: Breach | undefined) {
  const rows = new Map<string, Change>();
  const truth = new Map<string, Item & { saved: boolean }>();
  const world = {
    breach,
    now: 1_000_000,
    truth,
    bookmarks: () =>
      [...rows.values()].filter(({ saved }) => saved).map(({ kind, id, part }) => itemOf(kind, id, part)),
    take: (change: Change) => {
      const said_at = breach === 'the last to arrive holds' ? world.now : Math.min(change.said_at, world.now);
      const held = rows.get(nameOf(change));
      const wins = !held || said_at > held.said_at || (said_at === held.said_at && change.saved);
      if (wins) rows.set(nameOf(change), { ...change, said_at });
    },
  };
  return world;
}
type World = ReturnType<typeof openWorld>;

const asMap = (list: readonly Item[]) => {
  const topic = Object.groupBy(
    list.filter(({ kind }) => kind === 'topic'),
    ({ id }) => id,
  );
  const of = (wanted: Item['kind']) => list.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return {
    topic: Object.fromEntries(
      Object.entries(topic).map(([id, parts = []]) => [
        id,
        Object.fromEntries(parts.map(({ part }) => [part, true as const])),
      ]),
    ),
    tips: of('tips'),
    services: of('services'),
  };
};

type Fate = 'any' | 'good';

interface Device {
  tab: Tab;
  /** So far its clock is from the right time. */
  skew: number;
  /** What was sent twice and is heard later. */
  late: (() => void)[];
  reload: () => Promise<void>;
}

/** A device with a storage and a clock of its own, which may be hours away from the right time. */
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
      await adopt(device.tab, false);
    },
  };
  await enter(device.tab, { id: 'ann', onboarding_completed: true }, 'token', device.tab.here.visit);
  return device;
}

function seenOn({ tab }: Device): string[] {
  const { person } = tab.state;
  return person.kind === 'guest'
    ? []
    : itemsIn(person.profile.bookmarks ?? {})
        .map(nameOf)
        .toSorted();
}

async function tap(device: Device, world: World, chance: Chance): Promise<void> {
  world.now += 1_000 + chance(3_000);
  const item = items[chance(items.length)];
  if (!item) return;
  const saved = !seenOn(device).includes(nameOf(item));
  world.truth.set(nameOf(item), { ...item, saved });
  await say(device.tab, item, { saved }, world.now + device.skew, device.tab.here);
}

/** The network: lost on the way there, or back, or heard twice, or late; and people tap meanwhile. */
function networkOf(device: Device, world: World, chance: Chance, fate: Fate) {
  return async (hear: () => void): Promise<void> => {
    const what = fate === 'good' ? 9 : chance(10);
    if (what === 0) throw new Lost();
    hear();
    if (what === 1) throw new Lost();
    if (what === 2) device.late.push(hear);
    if (what === 3) await tap(device, world, chance);
    if (what === 4) device.late.shift()?.();
    world.now += chance(900);
  };
}

async function meet(device: Device, world: World, chance: Chance, fate: Fate): Promise<void> {
  const send = networkOf(device, world, chance, fate);
  const wrong = () => (world.breach === 'every clock is believed' ? device.skew : 0);
  const theirs = () => new Date(world.now + wrong()).toISOString();
  const ask: Ask = {
    now: () => world.now + device.skew,
    isNo: (error) => (error instanceof Lost ? 'later' : undefined),
    say: async (change) => {
      await send(() => world.take(change));
      return { bookmarks: asMap(world.bookmarks()), now: theirs() };
    },
    list: async () => {
      const found = world.bookmarks();
      await send(() => {});
      const saved_at = theirs();
      const one = ({ kind, id, part }: Item) => ({ kind, id, sub_key: part, title: id });
      return {
        items: found.map((item) => ({ ...one(item), summary: null, link: null, saved_at })),
        now: saved_at,
      };
    },
  };
  await exchange(device.tab, ask, 'and read');
  if (fate === 'good') for (const hear of device.late.splice(0)) hear();
}

/** Three devices of one member, each with a network now and then. What is wrong at the end is told. */
export async function offlineDevices(seed: number, breach?: Breach): Promise<string[]> {
  const chance = chanceOf(seed);
  const world = openWorld(breach);
  const devices = await Promise.all([1, 2, 3].map(() => openDevice(chance)));
  for (const device of devices) await meet(device, world, chance, 'good');
  for (let step = 0; step < 40; step += 1) {
    const device = devices[chance(devices.length)];
    if (!device) continue;
    const what = chance(8);
    if (what < 5) await tap(device, world, chance);
    else if (what < 7) await meet(device, world, chance, 'any');
    else await device.reload();
  }
  for (let round = 0; round < 3; round += 1)
    for (const device of devices) await meet(device, world, chance, 'good');
  const truth = [...world.truth].flatMap(([name, { saved }]) => (saved ? [name] : [])).toSorted();
  const faults: string[] = [];
  for (const [at, device] of devices.entries()) {
    const seen = seenOn(device);
    if (seen.join() !== truth.join()) faults.push(`device ${at}: ${seen.join()}, and not ${truth.join()}`);
    const { changes } = (await readSaid(device.tab)).said;
    if (Object.keys(changes).length > 0) faults.push(`device ${at} still waits`);
  }
  return faults;
}
