import { isDeepStrictEqual } from 'node:util';
import { checkAnswers } from '../check-answers.ts';
import type { Databases } from '../databases.ts';
import type { Finding } from '../finding.ts';
import {
  measureRounds,
  median,
  middle,
  requestsToOurServer,
  type Effort,
  type MeasuredFigures,
} from '../measure.ts';
import { operations, type Operation } from '../operations.ts';
import { startBaseline, startServer, whollyThere, type MeasuredServer } from '../server.ts';
import { parseServer } from './parse-server.ts';
import { installPeer, type Peer, type PeerRequest } from './peer.ts';

const peers: readonly Peer[] = [parseServer];

export interface PeerOptions {
  effort: Effort;
  only: string | undefined;
  say: (line: string) => void;
}

/** The same operations on the floor, our server and each peer in turn, with one PostgreSQL. */
export async function peerFindings(databases: Databases, peerOptions: PeerOptions): Promise<Finding[]> {
  const floor = await startBaseline(databases.large);
  const ours = await startServer(databases.large, whollyThere);
  const findings: Finding[] = [];
  try {
    for (const peer of peers)
      findings.push(...(await findingsOf(peer, { floor, ours }, databases, peerOptions)));
  } finally {
    await ours.stop();
    await floor.stop();
  }
  return findings;
}

async function findingsOf(
  peer: Peer,
  sides: Omit<Sides, 'peer'>,
  databases: Databases,
  { effort, only, say }: PeerOptions,
): Promise<Finding[]> {
  say(`${peer.name} is installed, started, and loaded with the same rows`);
  const folder = await installPeer(peer);
  const { server, requests } = await peer.start(folder, await databases.peer(peer.database), databases.rows);
  const findings: Finding[] = [];
  try {
    for (const operation of operations.filter(({ name }) => only === undefined || name.includes(only))) {
      const asked = requests[operation.name]?.(databases.rows);
      if (!asked) continue;
      const match = await besideOurs(operation, asked, { ...sides, peer: server }, databases, effort);
      findings.push({ ...match, name: `${operation.name}: ${peer.name}` });
      say(`${operation.name}: ${match.figure}`);
    }
  } finally {
    await server.stop();
  }
  return findings;
}

type Sides = Record<'floor' | 'ours' | 'peer', MeasuredServer>;

async function besideOurs(
  operation: Operation,
  asked: readonly PeerRequest[],
  sides: Sides,
  { rows, postmaster }: Databases,
  { rounds, seconds }: Effort,
): Promise<Omit<Finding, 'name'>> {
  await checkAnswers(operation, rows, { ours: sides.ours.url, floor: sides.floor.url });
  for (const each of asked) await checkPeer(sides.peer, each);
  const cases = operation.cases(rows);
  const requests = {
    floor: cases.map((one) => one.floor),
    ours: await requestsToOurServer(cases, sides.ours),
    peer: asked.map(({ request }) => request),
  };
  const names = ['floor', 'ours', 'peer'] as const;
  const measured: Record<(typeof names)[number], MeasuredFigures[]> = { floor: [], ours: [], peer: [] };
  for (const name of names) await measureRounds([sides[name]], requests[name], 1, postmaster);
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      measured[name].push(await measureRounds([sides[name]], requests[name], seconds, postmaster));
  const ratio = (name: 'ours' | 'peer') =>
    median(measured[name].map(({ perSecond }, at) => perSecond / (measured.floor[at]?.perSecond ?? 0)));
  const cpu = (name: 'floor' | 'ours' | 'peer') => middle(measured[name]).cpuMs;
  const figures = (name: 'ours' | 'peer') =>
    `${ratio(name).toFixed(2)} (${(cpu('floor') / cpu(name)).toFixed(2)}), ${cpu(name).toFixed(3)} ms`;
  return {
    goal: 'ours costs less CPU',
    figure: `${figures('peer')}; ours ${figures('ours')}`,
    verdict: cpu('ours') < cpu('peer') ? 'good' : 'below',
    note: 'ratio to the floor of the same run, by CPU in brackets',
  };
}

async function checkPeer({ url }: MeasuredServer, { request, expected, part }: PeerRequest): Promise<void> {
  const sent = request.body?.();
  const response = await fetch(url + request.path, {
    method: request.method,
    headers: { ...request.headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const answer = part(await response.json());
  if (!response.ok || !isDeepStrictEqual(answer, expected))
    throw new Error(
      `the peer answers ${response.status} and wrongly at ${request.path}\n is     ${JSON.stringify(answer).slice(0, 600)}\n should ${JSON.stringify(expected).slice(0, 600)}`,
    );
}
