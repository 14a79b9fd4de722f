import { setTimeout as pause } from 'node:timers/promises';
import {
  openChats,
  openFloorChats,
  openHttpFloorChats,
  removeChatPeople,
  type ChatListener,
  type ChatPeers,
} from './chat-sides.ts';
import { finding, withoutGoal, type Finding } from './finding.ts';
import { cpuOf } from './processes.ts';
import { startChatFloor, startChatHttpFloor, startServer, type MeasuredServer } from './server.ts';

const people = { online: 500, conversations: 25, each: 3 };
/** Lifts the limits: real devices and colleagues type far less than this. */
const unlimited = { CHAT_PER_MINUTE: '1000000', CHAT_PER_HOUR: '1000000' };
const settleMs = 2_000;
const turns = 3;

interface ChatFigures {
  sent: number;
  /** The delivery time of each message that arrived. */
  times: readonly number[];
  /** For all messages together. */
  cpuMs: number;
}

/**
 * Sends at a fixed rate, alternating between both sides of all conversations; each text carries the time it was sent.
 */
async function driveChats(
  open: (onText: ChatListener) => Promise<ChatPeers>,
  { perSecond, seconds, pids }: { perSecond: number; seconds: number; pids: readonly number[] },
): Promise<ChatFigures> {
  const arrivals = new Map<string, number>();
  const peers = await open((text) => {
    const at = performance.now();
    if (!arrivals.has(text)) arrivals.set(text, at - Number(text.split(' ')[1]));
  });
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  await pause(settleMs);
  const before = cpu();
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  let sent = 0;
  for (; performance.now() - begun < seconds * 1_000; sent += 1) {
    const pair = peers.pairs[sent % peers.pairs.length];
    const side = Math.floor(sent / peers.pairs.length) % 2 === 0 ? 'member' : 'staff';
    if (pair) pending.push(pair.sendAs[side](`${side} ${performance.now()} ${sent} ${'x'.repeat(120)}`));
    const ahead = begun + ((sent + 1) * 1_000) / perSecond - performance.now();
    if (ahead > 0) await pause(ahead);
  }
  await Promise.all(pending);
  await pause(settleMs);
  const cpuMs = cpu() - before;
  peers.close();
  return { sent, times: [...arrivals.values()], cpuMs };
}

function together(rounds: readonly ChatFigures[]): ChatFigures {
  return {
    sent: rounds.reduce((sum, one) => sum + one.sent, 0),
    times: rounds.flatMap((one) => one.times),
    cpuMs: rounds.reduce((sum, one) => sum + one.cpuMs, 0),
  };
}

/** The time within which this share of the messages arrived. */
function timeAt({ times }: ChatFigures, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

const eachCpu = ({ cpuMs, sent }: ChatFigures) => cpuMs / sent;
const lostOf = ({ sent, times }: ChatFigures) => sent - times.length;

/** The server for members, and the one for staff: the same or another one. */
type Servers = Record<'members' | 'staff', MeasuredServer>;

const pidsOf = ({ members, staff }: Servers) => [...new Set([members.pid, staff.pid])];
const portsOf = ({ members, staff }: Servers) => ({ members: members.port, staff: staff.port });

/** The cost of a message at increasing rates, on one server and on two. */
export async function chatGrowth(url: string): Promise<Finding[]> {
  const ours = await startServer(url, { env: unlimited });
  let second: MeasuredServer | undefined;
  const at = async (perSecond: number, servers: Servers) => {
    const figures = await driveChats((onText) => openChats(url, portsOf(servers), people, onText), {
      perSecond,
      seconds: 15,
      pids: pidsOf(servers),
    });
    await removeChatPeople(url);
    return `${perSecond}: ${chatWords(figures)}`;
  };
  const through = async (servers: Servers) => {
    const figures: string[] = [];
    for (const perSecond of [50, 400, 1_000]) figures.push(await at(perSecond, servers));
    return figures.join(' · ');
  };
  try {
    const alone = await through({ members: ours, staff: ours });
    second = await startServer(url, { env: unlimited });
    const apart = await through({ members: ours, staff: second });
    return [
      withoutGoal('chat at one server, messages a second', alone),
      withoutGoal('chat at two servers, messages a second', apart),
    ];
  } finally {
    await removeChatPeople(url);
    await second?.stop();
    await ours.stop();
  }
}

/** Alternating: background work and disk latency would otherwise decide the p99 of a single round. */
async function besideFloor(
  url: string,
  perSecond: number,
  { floor, ours }: Record<'floor' | 'ours', Servers>,
): Promise<Record<'least' | 'match', ChatFigures>> {
  const load = { perSecond, seconds: 20 };
  const [least, match]: [ChatFigures[], ChatFigures[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const openFloor = (onText: ChatListener) => openFloorChats(portsOf(floor), people, onText);
    const openOurs = (onText: ChatListener) => openChats(url, portsOf(ours), people, onText);
    least.push(await driveChats(openFloor, { ...load, pids: pidsOf(floor) }));
    match.push(await driveChats(openOurs, { ...load, pids: pidsOf(ours) }));
    await removeChatPeople(url);
  }
  return { least: together(least), match: together(match) };
}

/** How long a message takes to the other side, compared with a bare WebSocket server doing one INSERT per message. */
export async function chatFindings(url: string): Promise<Finding[]> {
  const running: MeasuredServer[] = [];
  const started = async (starting: Promise<MeasuredServer>) => {
    running.push(await starting);
    return running.at(-1) as MeasuredServer;
  };
  const measure = (perSecond: number, floor: Servers, ours: Servers) =>
    besideFloor(url, perSecond, { floor, ours });
  try {
    const floor = await started(startChatFloor(url));
    const ours = await started(startServer(url, { env: unlimited }));
    const alone = [
      { members: floor, staff: floor },
      { members: ours, staff: ours },
    ] as const;
    const calm = await measure(50, ...alone);
    const full = await measure(400, ...alone);
    await floor.stop();
    const httpFloor = await started(startChatHttpFloor(url));
    const overHttp = (perSecond: number) =>
      driveChats((onText) => openHttpFloorChats(httpFloor.port, people, onText), {
        perSecond,
        seconds: 20,
        pids: [httpFloor.pid],
      });
    const [calmHttp, fullHttp] = [await overHttp(50), await overHttp(400)];
    await httpFloor.stop();
    const floors = {
      members: await started(startChatFloor(url, { beside: true })),
      staff: await started(startChatFloor(url, { beside: true })),
    };
    const second = await started(startServer(url, { env: unlimited }));
    const apart = await measure(50, floors, { members: ours, staff: second });
    return [
      chatFinding('chat, 50 messages a second', { ...calm, overHttp: calmHttp }, { p50: 3, p99: 2 }),
      chatFinding('chat, 400 messages a second', { ...full, overHttp: fullHttp }, { p50: 4 }),
      chatFinding('chat, 50 messages a second, two servers', apart, { p50: 3, p99: 2 }),
    ];
  } finally {
    await removeChatPeople(url);
    for (const server of running) await server.stop();
  }
}

function chatFinding(
  name: string,
  { least, match, overHttp }: Record<'least' | 'match', ChatFigures> & { overHttp?: ChatFigures },
  atMost: { p50: number; p99?: number },
): Finding {
  return finding(
    name,
    [
      { of: 'lost', is: lostOf(match), atMost: 0, unit: '', digits: 0 },
      {
        of: 'p50 ratio',
        is: timeAt(match, 0.5) / timeAt(least, 0.5),
        atMost: atMost.p50,
        unit: '',
        digits: 2,
      },
      ...(atMost.p99 === undefined
        ? []
        : [
            {
              of: 'p99 ratio',
              is: timeAt(match, 0.99) / timeAt(least, 0.99),
              atMost: atMost.p99,
              unit: '',
              digits: 2,
            },
          ]),
      { of: 'CPU', is: eachCpu(match), atMost: 1, unit: ' ms', digits: 2 },
    ],
    [
      `${people.online} streams, ${people.conversations} conversations: ${chatWords(match)}`,
      `floor ${chatWords(least)}`,
      ...(overHttp ? [`floor over HTTP and event streams ${chatWords(overHttp)}`] : []),
    ].join('; '),
  );
}

const chatWords = (figures: ChatFigures) =>
  `p50 ${timeAt(figures, 0.5).toFixed(1)}, p99 ${timeAt(figures, 0.99).toFixed(1)} ms, CPU ${eachCpu(figures).toFixed(2)} ms, ${lostOf(figures)} of ${figures.sent} lost`;
