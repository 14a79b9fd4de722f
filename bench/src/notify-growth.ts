import pg from 'pg';
import { withoutGoal, type Finding } from './finding.ts';

const writers = 8;
const periodMs = 4_000;
/** The size of a typical message to another process. */
const words = 'x'.repeat(1_500);

/**
 * How many commits a second PostgreSQL manages with a notification in each, which takes one lock for the whole server,
 * and how many without.
 */
export async function notifyGrowth(url: string): Promise<Finding[]> {
  const plain = await commitsPerSecond(url, 'select $1::text');
  const figures: string[] = [];
  for (const listeners of [1, 4, 16, 32]) {
    const ears = await Promise.all(Array.from({ length: listeners }, () => listeningClient(url)));
    try {
      figures.push(`${listeners}: ${await commitsPerSecond(url, `select pg_notify('growth', $1)`)}`);
    } finally {
      for (const ear of ears) await ear.end();
    }
  }
  return [
    withoutGoal(
      'commits with a notification a second, by listeners',
      figures.join(' · '),
      `${writers} connections, one insert and ${words.length} bytes in each; without a notification ${plain}`,
    ),
  ];
}

async function listeningClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('notification', () => {});
  await client.query('listen growth');
  return client;
}

async function commitsPerSecond(url: string, statement: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: writers });
  try {
    await pool.query('create table if not exists bench.growth (id bigserial primary key, body text)');
    const until = performance.now() + periodMs;
    let count = 0;
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (; performance.now() < until; count += 1)
          await pool.query({
            name: statement,
            text: `with kept as (insert into bench.growth (body) values ('one')) ${statement}`,
            values: [words],
          });
      }),
    );
    return Math.round((count * 1_000) / periodMs);
  } finally {
    await pool.query('drop table bench.growth');
    await pool.end();
  }
}
