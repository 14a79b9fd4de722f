import { recordAudit } from '#platform/audit/record-audit.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { Database } from '#platform/database.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { publishTexts } from './actions.ts';
import { publishReleaseAtTime, ReleaseNotReady } from './rules.ts';
import { failureJson, moveRelease } from './store.ts';

export const contentReleaseJobs: readonly Job[] = [
  defineJob(publishReleaseAtTime, ({ db, now }, { id, version }) =>
    publishPlannedRelease(db, { id, version, now }),
  ),
];

/** Publishes all texts at the planned time, or none: if one is not ready, the release is reopened and says why. */
async function publishPlannedRelease(
  db: Database,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await raiseContentVersion(tx);
      const set = { state: 'published' as const, publish_at: null, ended_by: null, ended_at: now };
      const row = await moveRelease(tx, { id, version, from: ['scheduled'], set });
      if (row) await publishTexts(tx, row, { staffId: null, now });
    });
  } catch (error) {
    if (!(error instanceof ReleaseNotReady)) throw error;
    await recordFailure(db, { id, version, now, reasons: error.reasons });
  }
}

async function recordFailure(
  db: Database,
  { id, version, now, reasons }: { id: string; version: number; now: Date; reasons: readonly FieldProblem[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const set = { state: 'open' as const, publish_at: null, failure: failureJson(reasons), failed_at: now };
    const row = await moveRelease(tx, { id, version, from: ['scheduled'], set });
    if (!row) return;
    const details = { release: id, name: row.name };
    const what = 'content_release_failed' as const;
    await recordAudit(tx, { what, staff_id: null, about: null, details, now });
  });
}
