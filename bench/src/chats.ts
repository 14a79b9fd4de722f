import { setTimeout as pause } from 'node:timers/promises';
import {
  openChats,
  openFloorChats,
  removeChatPeople,
  type ChatListener,
  type ChatPeers,
} from './chat-sides.ts';
import { finding, type Finding } from './finding.ts';
import { cpuOf } from './processes.ts';
import { startChatFloor, startServer, type MeasuredServer } from './server.ts';

const people = { online: 500, conversations: 25, each: 3 };
/** A device and a colleague type far less than this. */
const unlimited = { CHAT_PER_MINUTE: '1000000', CHAT_PER_HOUR: '1000000' };
const settleMs = 2_000;

interface ChatFigures {
  sent: number;
  arrived: number;
  p50: number;
  p99: number;
  cpuMs: number;
}

/** Sends at a fixed rate, in turn from both sides of all conversations; each text carries the moment it was sent. */
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
  const cpuMs = (cpu() - before) / sent;
  peers.close();
  const times = [...arrivals.values()].toSorted((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity;
  return { sent, arrived: times.length, p50: at(0.5), p99: at(0.99), cpuMs };
}

/** How long a message takes to the other side, beside a bare WebSocket server with one INSERT a message. */
export async function chatFindings(url: string): Promise<Finding[]> {
  const floor = await startChatFloor(url);
  const ours = await startServer(url, { env: unlimited });
  const second = await startServer(url, { beside: 1, env: unlimited });
  const measure = async (perSecond: number, staffAt: MeasuredServer) => {
    const load = { perSecond, seconds: 20 };
    const least = await driveChats((onText) => openFloorChats(floor.port, people, onText), {
      ...load,
      pids: [floor.pid],
    });
    const ports = { members: ours.port, staff: staffAt.port };
    const pids = [...new Set([ours.pid, staffAt.pid])];
    const match = await driveChats((onText) => openChats(url, ports, people, onText), { ...load, pids });
    await removeChatPeople(url);
    return { least, match };
  };
  try {
    const calm = await measure(50, ours);
    const full = await measure(400, ours);
    const apart = await measure(50, second);
    return [
      chatFinding('chat, 50 messages a second', calm, { p50: 3, p99: 2 }),
      chatFinding('chat, 400 messages a second', full, { p50: 4 }),
      chatFinding('chat, 50 messages a second, two servers', apart, { p50: 3, p99: 2 }),
    ];
  } finally {
    await removeChatPeople(url);
    await ours.stop();
    await second.stop();
    await floor.stop();
  }
}

function chatFinding(
  name: string,
  { least, match }: Record<'least' | 'match', ChatFigures>,
  atMost: { p50: number; p99?: number },
): Finding {
  return finding(
    name,
    [
      { of: 'lost', is: match.sent - match.arrived, atMost: 0, unit: '', digits: 0 },
      { of: 'p50 ratio', is: match.p50 / least.p50, atMost: atMost.p50, unit: '', digits: 2 },
      ...(atMost.p99 === undefined
        ? []
        : [{ of: 'p99 ratio', is: match.p99 / least.p99, atMost: atMost.p99, unit: '', digits: 2 }]),
      { of: 'CPU', is: match.cpuMs, atMost: 1, unit: ' ms', digits: 2 },
    ],
    `${people.online} streams, ${people.conversations} conversations: p50 ${match.p50.toFixed(1)} ms, p99 ${match.p99.toFixed(1)} ms of ${match.sent}; floor p50 ${least.p50.toFixed(1)}, p99 ${least.p99.toFixed(1)} ms, CPU ${least.cpuMs.toFixed(2)} ms, ${least.sent - least.arrived} lost`,
  );
}
