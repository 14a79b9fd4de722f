import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { openDatabases } from './databases.ts';
import { operations } from './operations.ts';
import { repositoryRoot } from './root.ts';
import { startBaseline, startServer } from './server.ts';

const few = { services: 2_000, topics: 40, tips: 40, events: 50, members: 64, seed: 1 };

it('requests only what both our server and the baseline answer correctly', { timeout: 180_000 }, async () => {
  const databases = await openDatabases(few, join(repositoryRoot, 'data/bench-few'));
  onTestFinished(() => databases.stop());
  const floor = await startBaseline(databases.large);
  onTestFinished(() => floor.stop());
  const ours = await startServer(databases.large);
  onTestFinished(() => ours.stop());
  const wrong: string[] = [];
  for (const operation of operations)
    await checkAnswers(operation, databases.rows, { ours: ours.url, floor: floor.url }).catch(
      (error: unknown) => wrong.push(`${operation.name}: ${String(error)}`),
    );
  expect(wrong).toEqual([]);
});
