import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { LoadReport } from './load-client.ts';
import type { LoadMember } from './load-mix.ts';
import type { Sql } from './sql.ts';

/** Members with a session and a running energy coach, so that their diary can be written. */
export async function givenLoadMembers(sql: Sql, count: number): Promise<LoadMember[]> {
  const members = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
    day: randomUUID(),
  }));
  for (const { token, day: id } of members) {
    await sql(
      `insert into member (id, first_name, email, onboarding_completed, joined_at) values ($1, 'Robin', $2, true, now())`,
      [id, `${id}@example.org`],
    );
    await sql(
      `insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
       values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
      [id, createHash('sha256').update(token).digest()],
    );
    await sql(
      `insert into energy_coach (id, member_id, fatigue, interference, confidence, zone, consented_at, started_on)
       values ($1, $1, 5, 5, 5, 'UTC', now(), current_date - 30)`,
      [id],
    );
  }
  return members;
}

interface Load {
  seconds: number;
  /** 0 means a closed loop. */
  perSecond: number;
  connections: number;
}

/** Runs load-client.ts until it reports. */
export async function sendLoad(
  port: number,
  members: readonly LoadMember[],
  { seconds, perSecond, connections }: Load,
): Promise<LoadReport> {
  const file = join(import.meta.dirname, 'load-client.ts');
  const args = [port, seconds, perSecond, connections].map(String);
  const client = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void client.kill('SIGKILL'));
  client.stdin.end(JSON.stringify(members));
  const [output] = await Promise.all([text(client.stdout), once(client, 'close')]);
  return JSON.parse(output) as LoadReport;
}
