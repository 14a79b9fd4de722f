import { databaseUrlOf, postmasterOf } from '#process/data-dir.ts';
import { isReady, launch, type ServerProcess } from '#process/server-process.ts';
import { withSql } from '#process/sql.ts';
import { rigCaller, type RigReply } from './call.ts';
import type { KillTarget } from './kill-rig.ts';

export interface ProductTarget extends KillTarget {
  /** The number of responses by status; `none` is a connection that was refused or cut. */
  answers: () => ReadonlyMap<string, number>;
  /** Responses that are neither the row nor a problem with Retry-After. */
  strange: () => readonly string[];
  /** The slowest response. */
  slowestMs: () => number;
  starts: () => number;
  output: () => string;
}

/** The real product: one answer to "Was this clear?" is one write. */
export function productTarget(dataDir: string, port: number, patienceMs = 10_000): ProductTarget {
  const call = rigCaller(port, patienceMs);
  const servers: ServerProcess[] = [];
  const answers = new Map<string, number>();
  const strange: string[] = [];
  let slowest = 0;
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const note = (words: string) => {
    if (strange.length < 20) strange.push(words);
  };
  const judge = (reply: RigReply) => {
    count(String(reply.status));
    if (reply.status !== 201 && !isComeAgain(reply)) note(`${reply.status} ${reply.text}`);
  };
  return {
    start() {
      const server = launch(port, { DATA_DIR: dataDir });
      servers.push(server);
      return server.child;
    },
    postmasterPid: () => postmasterOf(dataDir),
    async write(id) {
      const begun = performance.now();
      try {
        const reply = await call(
          'POST',
          '/api/v1/topics/fatigue/clarity',
          JSON.stringify({ id, clear: true }),
        );
        judge(reply);
        return reply.status === 201 ? 'acknowledged' : 'unknown';
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('no answer')) note(error.message);
        count('none');
        return 'unknown';
      } finally {
        slowest = Math.max(slowest, performance.now() - begun);
      }
    },
    readAll: async () => readClarity(await databaseUrlOf(dataDir)),
    ready: () => isReady(call),
    answers: () => answers,
    strange: () => strange,
    slowestMs: () => Math.round(slowest),
    starts: () => servers.length,
    output: () => servers.map(({ output }) => output()).join('\n'),
  };
}

/** The only refusal allowed: a problem document with Retry-After. */
export function isComeAgain({ status, headers, text }: RigReply): boolean {
  if (status !== 503 || !headers['content-type']?.startsWith('application/problem+json')) return false;
  return Number(headers['retry-after']) > 0 && /"code":"(maintenance|busy)"/.test(text);
}

/** Bypasses every index and reads the table, where a row could be duplicated. */
function readClarity(url: string): Promise<string[]> {
  return withSql(url, async (sql) => {
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) await sql(`set enable_${way} = off`);
    return (await sql('select id from topic_clarity')).map(({ id }) => String(id));
  });
}
