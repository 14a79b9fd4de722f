import type { Permission } from '@kindred/contract/endpoint.ts';
import type { TodayKind } from '@kindred/contract/staff/today.ts';
import type { Database } from './database.ts';

/** Who looks, when, and in which zone a day begins. */
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

/** What waits in one area: one statement, asked only for those with the permission. Nothing waiting may be left out. */
export interface TodaySource {
  needs: Permission;
  read: (db: Database, viewer: TodayViewer) => Promise<WaitingWork[]>;
}
