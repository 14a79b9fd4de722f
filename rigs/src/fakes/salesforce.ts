import { createPublicKey, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTokens, type Tokens } from './salesforce-tokens.ts';

/**
 * take-then-…: the record is written, but the caller gets no response. cut: the caller gets half of it. late: it comes
 * after a while.
 */
export type SalesforceBehaviour =
  | 'take'
  | 'late'
  | 'busy'
  | 'limit'
  | 'lock'
  | 'fault'
  | 'hang'
  | 'expired'
  | 'invalid'
  | 'take-then-hang'
  | 'take-then-cut';

type Fields = Record<string, unknown>;

export interface FakeSalesforceSettings {
  publicKey: string;
  clientId: string;
  username: string;
  /** Called for every request except sign-ins, counted from 1, with the external id if there is one. */
  behave?: (nth: number, externalId: string | undefined) => SalesforceBehaviour;
}

export interface FakeSalesforce {
  url: string;
  /** Contacts by their Salesforce id. */
  records: Map<string, Fields>;
  /** The recycle bin: deleted records stay for fifteen days, as in the real one. */
  bin: Fields[];
  /** Every accepted write, in order. */
  written: Fields[];
  /** An edit by staff: a record next to ours, or one that has our id by mistake. */
  add: (fields: Fields) => string;
  tries: () => number;
  logIns: () => number;
  /** Ends every session, as happens at night. */
  endSessions: () => void;
  behave: (behave: FakeSalesforceSettings['behave']) => void;
  stop: () => Promise<void>;
}

const lateMs = 150;
const idField = 'Kindred_Id__c';
const ours = [
  'Relationship',
  'Subject',
  'Stage',
  'Diagnosis',
  'Diagnosed_In',
  'My_CAW',
  'Goal',
  'Topic_Preferences',
  'Consents',
];
// The configured fields of the organisation; unknown ones are refused, as in the real one.
const existing = new Set(
  ['FirstName', 'LastName', 'Email', 'MobilePhone', 'Description', idField].concat(
    ours.map((name) => `Kindred_${name}__c`),
  ),
);
const contact = /^\/services\/data\/v\d+\.0\/sobjects\/Contact\/(?:Kindred_Id__c\/([^/?]+)|([^/?]+))/;

interface Org {
  records: Map<string, Fields>;
  bin: Fields[];
  written: Fields[];
  added: number;
}

/** The REST API of Salesforce as far as the product uses it, with its own organisation. */
export async function startSalesforce({
  publicKey,
  behave: first = () => 'take',
  ...client
}: FakeSalesforceSettings): Promise<FakeSalesforce> {
  const org: Org = { records: new Map(), bin: [], written: [], added: 0 };
  const key: KeyObject = createPublicKey(publicKey);
  let behave: NonNullable<FakeSalesforceSettings['behave']> = first;
  let nth = 0;
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      if (request.url === '/services/oauth2/token') return tokens.answer(body, response);
      nth += 1;
      const [, external] = contact.exec(request.url ?? '') ?? [];
      const behaviour = behave(nth, external);
      const call = { request, response, body, behaviour, org, tokens };
      setTimeout(() => answer(call), behaviour === 'late' ? lateMs : 0);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = openTokens({ key, url, ...client });
  return {
    url,
    records: org.records,
    bin: org.bin,
    written: org.written,
    add: (fields) => add(org, fields),
    tries: () => nth,
    logIns: tokens.logIns,
    endSessions: tokens.end,
    behave: (next = () => 'take') => {
      behave = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
  behaviour: SalesforceBehaviour;
  org: Org;
  tokens: Tokens;
}

type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];
const error = (status: number, errorCode: string, headers = {}): Answer => [
  status,
  [{ errorCode, message: `${errorCode}: it repeats what was sent`, fields: [] }],
  headers,
];
const refusals: Partial<Record<SalesforceBehaviour, Answer>> = {
  busy: error(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }),
  limit: error(403, 'REQUEST_LIMIT_EXCEEDED'),
  lock: error(400, 'UNABLE_TO_LOCK_ROW'),
  fault: error(500, 'UNKNOWN_EXCEPTION'),
  invalid: error(400, 'INVALID_EMAIL_ADDRESS'),
};

function answer({ request, response, body, behaviour, org, tokens }: Call): void {
  if (behaviour === 'hang') return;
  if (behaviour === 'expired') tokens.end();
  if (!tokens.holds(request.headers.authorization)) return send(response, error(401, 'INVALID_SESSION_ID'));
  const refused = refusals[behaviour];
  if (refused) return send(response, refused);
  const done = perform(request, body, org);
  if (behaviour === 'take-then-hang') return;
  if (behaviour === 'take-then-cut') return cut(response, done);
  send(response, done);
}

function perform({ method, url = '' }: IncomingMessage, body: string, org: Org): Answer {
  const [, external, id] = contact.exec(url) ?? [];
  const details = body === '' ? {} : (JSON.parse(body) as Fields);
  const strange = Object.keys(details).find((name) => !existing.has(name));
  if (strange) return error(400, 'INVALID_FIELD');
  const match = external
    ? [...org.records].filter(([, fields]) => fields[idField] === external)
    : [...org.records].filter(([key]) => key === id);
  if (match.length > 1) return [300, match.map(([key]) => `/services/data/v62.0/sobjects/Contact/${key}`)];
  const [one] = match;
  if (method === 'PATCH' && external) return upsert(org, one?.[0], { ...details, [idField]: external });
  if (!one) return error(404, 'NOT_FOUND');
  if (method === 'GET') return [200, { Id: one[0] }];
  if (method === 'DELETE') {
    org.bin.push(one[1]);
    org.records.delete(one[0]);
  } else {
    org.written.push({ ...details });
    org.records.set(one[0], { ...one[1], ...details });
  }
  return [204, undefined];
}

function upsert(org: Org, id: string | undefined, fields: Fields): Answer {
  const before = id === undefined ? {} : (org.records.get(id) ?? {});
  const next: Fields = { ...before, ...fields };
  if (!next['LastName']) return error(400, 'REQUIRED_FIELD_MISSING');
  org.written.push(fields);
  if (id !== undefined) org.records.set(id, next);
  const key = id ?? add(org, next);
  return [id === undefined ? 201 : 200, { id: key, success: true, errors: [], created: id === undefined }];
}

function add(org: Org, fields: Fields): string {
  org.added += 1;
  const id = `003${String(org.added).padStart(12, '0')}AAA`;
  org.records.set(id, fields);
  return id;
}

function send(response: ServerResponse, [status, body, headers]: Answer): void {
  const json = body === undefined ? undefined : JSON.stringify(body);
  response
    .writeHead(status, { ...(json ? { 'content-type': 'application/json' } : {}), ...headers })
    .end(json);
}

function cut(response: ServerResponse, [status]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"id":"0', () => response.socket?.destroy());
}

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
