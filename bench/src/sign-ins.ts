import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withClient, type Databases } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import type { Effort } from './measure.ts';
import { profileJson } from './operations.ts';
import { startServer } from './server.ts';

const perSecond = 100;
const patienceMs = 10_000;
/** Rate limits are lifted: one machine acts for a whole country. */
const free = { SIGN_INS_PER_NETWORK: '100000000' };

interface Reply {
  status: number;
  body: string;
  cookie: string;
  token: boolean;
}
type Post = (path: string, body: object, cookie?: string) => Promise<Reply>;

function posts(port: number): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return (path, body, cookie) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
      const options = { agent, host: '127.0.0.1', port, path: `/api/v1${path}`, method: 'POST', headers };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: text,
            cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
            token: response.headers['x-auth-header'] !== undefined,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}

/** Reads new messages for everyone waiting, as their mail programs would. */
function letterbox(client: pg.Client) {
  const codes = new Map<string, string>();
  let open = true;
  const reading = (async () => {
    while (open) {
      const { rows } = await client.query<{ to: string; code: string }>(
        `select "to", code from outbox_message where code is not null and posted_at > now() - interval '5 seconds'`,
      );
      for (const { to, code } of rows) codes.set(to, code);
      await pause(10);
    }
  })();
  const codeFor = async (to: string): Promise<string> => {
    for (let waited = 0; waited < patienceMs; waited += 5) {
      const code = codes.get(to);
      if (code !== undefined) return code;
      await pause(5);
    }
    throw new Error('no message came');
  };
  const close = async () => {
    open = false;
    await reading;
  };
  return { codeFor, close };
}

/** Requests a code, reads it, enters it; returns the duration of both replies, without mail delivery. */
async function signIn(post: Post, email: string, codeFor: (to: string) => Promise<string>): Promise<number> {
  const began = performance.now();
  const reply = await post('/accounts/email_login', { email });
  const answeredMs = performance.now() - began;
  if (reply.status !== 202) throw new Error(`asking was answered ${reply.status}`);
  const { request_id } = JSON.parse(reply.body) as { request_id: string };
  const code = await codeFor(email);
  const typed = performance.now();
  const entered = await post('/accounts/verify_code', { request_id, code }, reply.cookie);
  if (!entered.token) throw new Error(`the code was answered ${entered.status}`);
  return answeredMs + performance.now() - typed;
}

async function addPeople(client: pg.Client, run: string, count: number): Promise<void> {
  await client.query(
    `insert into member (id, first_name, email, onboarding_completed, joined_at)
     select gen_random_uuid(), 'Robin', $1 || '-' || at || '@example.org', true, now() from generate_series(0, $2::integer) at`,
    [run, count],
  );
}

/** An open loop: the next person arrives on time, no matter who is still waiting. */
async function sustained({ starter }: Databases, seconds: number): Promise<Finding> {
  const url = await starter();
  const count = perSecond * seconds;
  const run = `bench-${randomUUID()}`;
  const server = await startServer(url, { env: free });
  try {
    return await withClient(url, async (client) => {
      await addPeople(client, run, count);
      const box = letterbox(client);
      const post = posts(server.port);
      const times: number[] = [];
      const faults: string[] = [];
      const began = performance.now();
      await Promise.all(
        Array.from({ length: count }, async (_, at) => {
          await pause(at * (1_000 / perSecond));
          await signIn(post, `${run}-${at}@example.org`, box.codeFor).then(
            (ms) => times.push(ms),
            (error: unknown) => faults.push(String(error)),
          );
        }),
      );
      const took = (performance.now() - began) / 1_000;
      await box.close();
      times.sort((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      return finding(
        `sign-ins, ${perSecond} a second for ${seconds} s`,
        [
          { of: 'completed', is: times.length / took, atLeast: perSecond * 0.95, unit: '/s' },
          { of: 'errors', is: faults.length, atMost: 0, unit: '', digits: 0 },
        ],
        `p99 of both answers together ${p99.toFixed(0)} ms; ${[...new Set(faults)].slice(0, 3).join('; ') || 'no faults'}`,
      );
    });
  } finally {
    await server.stop();
  }
}

async function addSession(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addPeople(client, `bench-${randomUUID()}`, 0);
  await client.query(
    `insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
     select gen_random_uuid(), id, $1, false, now(), now(), now() from member order by joined_at desc limit 1`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}

const when = (column: string) => `'${column}', date_part('epoch', s.${column}) * 1000`;
const checked = `select json_build_object('id', s.id, 'member_id', s.member_id, 'staff_id', s.staff_id, 'shared_device', s.shared_device,
    'passkey_due', s.passkey_due, ${['began_at', 'rotated_at', 'seen_at', 'previous_until'].map(when).join()},
    'permissions', staff.permissions, 'member_state', m.state, 'along', ${profileJson}) as session
  from session s left join staff on staff.id = s.staff_id left join member m on m.id = s.member_id
  where s.token_hash = $1`;
const unchecked = `select ${profileJson} as body from member m where m.id = $1`;
const turns = 2_000;

/**
 * How much longer a request takes because the session is checked. The check and the profile are one statement, so that
 * statement is compared with the profile's alone, alternately, as a fraction of a whole request.
 */
async function sessionCheck({ starter }: Databases): Promise<Finding> {
  const database = await starter();
  const server = await startServer(database);
  try {
    return await withClient(database, async (client) => {
      const token = await addSession(client);
      const hash = createHash('sha256').update(token).digest();
      const { rows } = await client.query<{ member_id: string }>(
        'select member_id from session where token_hash = $1',
        [hash],
      );
      const member = rows[0]?.member_id;
      const url = `http://localhost:${server.port}/api/v1/accounts/profile`;
      const ways = {
        whole: () => fetch(url, { headers: { 'x-auth-header': token } }).then((answer) => answer.text()),
        checked: () => client.query({ name: 'checked', text: checked, values: [hash] }),
        unchecked: () => client.query({ name: 'unchecked', text: unchecked, values: [member] }),
      };
      const times = { whole: [] as number[], checked: [] as number[], unchecked: [] as number[] };
      // The statement right after the whole request runs on cold caches, so the two alternate in that position.
      const orders = [
        ['whole', 'checked', 'unchecked'],
        ['whole', 'unchecked', 'checked'],
      ] as const;
      for (let turn = 0; turn < turns; turn += 1)
        for (const name of orders[turn % 2] ?? []) {
          const began = performance.now();
          await ways[name]();
          times[name].push(performance.now() - began);
        }
      const median = (name: keyof typeof times) => times[name].toSorted((a, b) => a - b)[turns / 2] ?? 0;
      const more = median('checked') - median('unchecked');
      return finding(
        'session check in a profile request',
        [{ of: 'share of time', is: (more / median('whole')) * 100, atMost: 10, unit: ' %' }],
        `${more.toFixed(3)} ms of ${median('whole').toFixed(3)} ms, one after the other`,
      );
    });
  } finally {
    await server.stop();
  }
}

export async function signInFindings(databases: Databases, effort: Effort): Promise<Finding[]> {
  return [await sustained(databases, effort.rounds > 1 ? 20 : 5), await sessionCheck(databases)];
}
