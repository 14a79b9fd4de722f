import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import fc from 'fast-check';
import { contractViolation, type FuzzedAnswer } from './oracle.ts';
import { requestsFor, type FuzzRequest } from './requests.ts';

export interface FuzzPlan {
  baseUrl: string;
  endpoints: readonly Endpoint[];
  requests: number;
  seed: number;
  concurrency?: number;
}

export interface FuzzFigures {
  sent: number;
  /** One line for each response that violates the contract, with its request. */
  wrong: string[];
  over2s: number;
  slowestMs: number;
  byStatus: Record<string, number>;
}

const hangs = 10_000;
const chunk = 500;

/** Sends requests generated from the contract and checks each response. Deterministic for a seed. */
export async function fuzz({
  baseUrl,
  endpoints,
  requests,
  seed,
  concurrency = 16,
}: FuzzPlan): Promise<FuzzFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const figures: FuzzFigures = { sent: 0, wrong: [], over2s: 0, slowestMs: 0, byStatus: {} };
  const all = requestsFor(endpoints);
  for (let done = 0; done < requests; done += chunk) {
    const batch = fc.sample(all, { seed: seed + done, numRuns: Math.min(chunk, requests - done) });
    const queue = batch.values();
    await Promise.all(Array.from({ length: concurrency }, () => sendFrom(queue, baseUrl, agent, figures)));
  }
  agent.destroy();
  return figures;
}

async function sendFrom(
  queue: Iterator<FuzzRequest> & Iterable<FuzzRequest>,
  baseUrl: string,
  agent: Agent,
  figures: FuzzFigures,
): Promise<void> {
  for (const wanted of queue) {
    const answer = await send(wanted, baseUrl, agent);
    const wrong = typeof answer === 'string' ? answer : contractViolation(wanted, answer);
    const ms = typeof answer === 'string' ? 0 : answer.ms;
    const status = typeof answer === 'string' ? 'none' : String(answer.status);
    figures.sent += 1;
    figures.byStatus[status] = (figures.byStatus[status] ?? 0) + 1;
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(ms));
    if (ms > 2_000) figures.over2s += 1;
    if (wrong)
      figures.wrong.push(
        `${wanted.kind} ${wanted.endpoint.method} ${wanted.path.slice(0, 300)} ${wanted.body?.slice(0, 300) ?? ''} → ${wrong}`,
      );
  }
}

function send(
  { endpoint, path, headers, body }: FuzzRequest,
  baseUrl: string,
  agent: Agent,
): Promise<FuzzedAnswer | string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const began = performance.now();
    const sent = request({
      agent,
      hostname,
      port,
      method: endpoint.method,
      path,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) },
      timeout: hangs,
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${hangs} ms`)));
    sent.on('error', (error) => resolve(`no answer: ${error.message}`));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      // A response that stops half-way does not count.
      response.on('error', (error) => resolve(`no whole answer: ${response.statusCode}, ${error.message}`));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          allow: response.headers.allow,
          body: text,
          ms: performance.now() - began,
        }),
      );
    });
    sent.end(body);
  });
}

/** The resident memory of a process in megabytes. Linux only. */
export async function serverMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}
