import type { Permission } from '@kindred/contract/endpoint.ts';
import type { TodayKind } from '@kindred/contract/staff/today.ts';
import type { Database } from './database.ts';

/** Who is looking, when, and the zone in which a day begins. */
export interface TodayViewer {
  staffId: string;
  now: Date;
  zone: string;
}

export interface WaitingWork {
  kind: TodayKind;
  count: number;
  since: Date | null;
}

/**
 * What is waiting in one area: one statement, only for those with the permission. Nothing that waits may be left out.
 */
export interface TodaySource {
  needs: Permission;
  read: (db: Database, viewer: TodayViewer) => Promise<WaitingWork[]>;
}
