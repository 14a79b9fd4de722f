/** Does the response time reveal who is a member? `node rigs/src/enumeration/run.ts [timings of each kind] [seed]` */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { makeScratchFolder } from '@kindred/postgres/scratch.ts';
import { databaseUrlOf } from '../process/data-dir.ts';
import { withSql } from '../process/sql.ts';
import { printRigFigure } from '../process/until.ts';
import { startProduct } from '../start-product.ts';
import { auc } from './auc.ts';
import { timedKinds, timedPosts, timings, type TimedKind } from './timings.ts';

const [each = 2_000, seed = randomInt(2 ** 30)] = process.argv.slice(2).map(Number);
const highest = 0.55;
const warmUp = 200;

/** Each address is used once, because an address gets only one message a minute. */
const starts: Readonly<Record<TimedKind, number>> = { known: 0, unknown: 1_000_000, disabled: 2_000_000 };
const number = (kind: TimedKind, set: number, nth: number) => starts[kind] + set * 100_000 + nth;
const email = (at: number) => `person-${at}@example.org`;
const mobile = (at: number) => `+614${String(10_000_000 + at)}`;

/** A request that was answered, in the browser of `probe-<at>`. */
const requestId = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const probe = (at: number) => ({ Cookie: `kindred_ask=probe-${at}` });

/** A signed-in member who asks once, and whose email address is in none of the sets above. */
const asker = (at: number) => ({ 'X-Auth-Header': `asker-${at}` });

const asking = [
  { path: '/api/v1/accounts/email_login', body: (at: number) => ({ email: email(at) }) },
  { path: '/api/v1/accounts/mobile_login', body: (at: number) => ({ mobile: mobile(at) }) },
  {
    path: '/api/v1/accounts/register',
    body: (at: number) => ({ first_name: 'Kim', terms_version: '1', email: email(at) }),
  },
  {
    path: '/api/v1/accounts/update_and_verify_email_or_mobile',
    body: (at: number) => ({ email: email(at) }),
    headers: asker,
  },
  {
    path: '/api/v1/accounts/verify_code',
    body: (at: number) => ({ request_id: requestId(at), code: '000000' }),
    headers: probe,
    // Always wrong, regardless of who asks.
    answered: 422,
  },
] as const;

/** Creates people with an account, and people with a deleted one. */
async function fill(dataDir: string): Promise<void> {
  await withSql(await databaseUrlOf(dataDir), async (sql) => {
    for (const [kind, state] of [
      ['known', 'active'],
      ['disabled', 'disabled'],
    ] as const) {
      for (const set of asking.keys()) {
        await sql(
          `insert into member (id, first_name, email, mobile, state, joined_at)
           select gen_random_uuid(), 'Robin', 'person-' || at || '@example.org', '+614' || (10000000 + at), $1, now()
           from generate_series($2::integer, $3::integer) at`,
          [state, number(kind, set, 0), number(kind, set, each + warmUp)],
        );
      }
    }
    const changing = asking.findIndex(({ path }) => path.endsWith('update_and_verify_email_or_mobile'));
    for (const kind of timedKinds)
      await sql(
        `with askers as (
           insert into member (id, first_name, email, state, onboarding_completed, joined_at)
           select gen_random_uuid(), 'Robin', 'asker-' || at || '@example.org', 'active', true, now()
           from generate_series($1::integer, $2::integer) at returning id, email)
         insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
         select gen_random_uuid(), id, sha256(split_part(email, '@', 1)::bytea), false, now(), now(), now() from askers`,
        [number(kind, changing, 0), number(kind, changing, each + warmUp)],
      );
    const verifying = asking.findIndex(({ path }) => path.endsWith('verify_code'));
    for (const kind of timedKinds)
      await sql(
        `insert into sign_in_request (id, kind, audience, channel, address, browser_hash, network_hash, number,
           shared_device, token_hash, code_hash, member_id, asked_at, expires_at)
         select ('00000000-0000-7000-8000-' || lpad(at::text, 12, '0'))::uuid, 'login', 'members', 'email',
           'person-' || at || '@example.org', sha256(('probe-' || at)::bytea), sha256('network'), '10', false,
           case when owner.id is null then null else sha256(('token-' || at)::bytea) end,
           case when owner.id is null then null else sha256('code') end,
           owner.id, now(), now() + interval '1 day'
         from generate_series($1::integer, $2::integer) at
         left join member owner on owner.email = 'person-' || at || '@example.org'`,
        [number(kind, verifying, 0), number(kind, verifying, each + warmUp)],
      );
    await sql('analyze');
  });
}

const dir = await makeScratchFolder('process');
const dataDir = `${dir}/data`;
const product = await startProduct({
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '1000000000',
  SIGN_INS_PER_NETWORK: '1000000000',
  LOG_LEVEL: 'warn',
});
let worst = 0;
try {
  await fill(dataDir);
  for (const [set, { path, body, ...more }] of asking.entries()) {
    const { post, end } = timedPosts(product.baseUrl, 'answered' in more ? more.answered : 202);
    const ask = (kind: TimedKind, nth: number) => {
      const at = number(kind, set, nth);
      return post(path, body(at), 'headers' in more ? more.headers(at) : {});
    };
    for (let nth = 0; nth < warmUp; nth += 1) await ask('unknown', each + nth);
    const { known: existing, unknown, disabled } = await timings(ask, each, seed + set);
    end();
    const pairs = {
      'known from unknown': auc(existing, unknown),
      'disabled from unknown': auc(disabled, unknown),
    };
    for (const [pair, area] of Object.entries(pairs)) {
      worst = Math.max(worst, area);
      printRigFigure(
        `AUC of ${path}, ${pair}: ${area.toFixed(3)} of at most ${highest}, ${each} timings each (seed ${seed})`,
      );
    }
  }
} finally {
  await product.stop();
  await rm(dir, { recursive: true, force: true });
}
process.exitCode = worst > highest ? 1 : 0;
