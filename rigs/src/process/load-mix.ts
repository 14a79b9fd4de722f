/** A member the load acts for: their session, and the id of their diary day. */
export interface LoadMember {
  token: string;
  day: string;
}

export type LoadKind = 'member read' | 'diary write' | 'search' | 'page' | 'content';
/** Kinds that need the database or computation: those an overloaded server has to choose between. */
export const workKinds: readonly LoadKind[] = ['member read', 'diary write', 'search'];

export interface LoadRequest {
  kind: LoadKind;
  bytes: () => Buffer;
}

const get = (path: string, token?: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n${token === undefined ? '' : `x-auth-header: ${token}\r\n`}\r\n`,
  );

/** Increases with each write, so that every write changes the day. */
let count = 1;

function diaryWrite({ token, day }: LoadMember, now: string): Buffer {
  count += 1;
  const register = (value: number) => ({
    said: [{ value, by: day, n: count, at: now }],
    seen: { [day]: count },
  });
  const fields = { tiredness: register(count % 10), energy_morning: register(4), sleep_quality: register(2) };
  const body = JSON.stringify({ date: now.slice(0, 10), zone: 'UTC', sent_at: now, fields });
  return Buffer.from(
    `PUT /api/v1/energy_coach_days/${day} HTTP/1.1\r\nhost: localhost\r\nx-auth-header: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

/** In every twenty requests: eight member reads, four writes, two searches, two pages and four for public content. */
const turns: readonly (readonly [LoadKind, string])[] = [
  ['member read', '/api/v1/accounts/profile'],
  ['diary write', ''],
  ['content', '/api/v1/topics/fatigue'],
  ['member read', '/api/v1/dashboard'],
  ['page', '/tabs/learn'],
  ['member read', '/api/v1/energy_coach_days'],
  ['diary write', ''],
  ['search', '/api/v1/services?q=transport'],
  ['member read', '/api/v1/notifications'],
  ['content', '/api/v1/topics'],
  ['member read', '/api/v1/accounts/profile'],
  ['diary write', ''],
  ['content', '/api/v1/events'],
  ['member read', '/api/v1/dashboard'],
  ['page', '/tabs/learn/fatigue'],
  ['member read', '/api/v1/energy_coach_days'],
  ['diary write', ''],
  ['search', '/api/v1/services?q=counselling'],
  ['member read', '/api/v1/bookmarks'],
  ['content', '/api/v1/configs'],
];

/** Endless: every member does everything in turn. */
export function loadMix(members: readonly LoadMember[]): () => LoadRequest {
  const prepared = new Map<string, Buffer>();
  let sent = 0;
  return () => {
    const [kind, path] = turns[sent % turns.length] ?? ['page', '/'];
    const member = members[Math.floor(sent / turns.length) % members.length];
    sent += 1;
    if (kind === 'diary write' && member !== undefined)
      return { kind, bytes: () => diaryWrite(member, new Date().toISOString()) };
    const token = kind === 'member read' ? member?.token : undefined;
    const key = `${path} ${token}`;
    const bytes = prepared.get(key) ?? get(path, token);
    prepared.set(key, bytes);
    return { kind, bytes: () => bytes };
  };
}
