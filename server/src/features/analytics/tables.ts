import type { Countable } from '@kindred/contract/analytics/events.ts';

declare module '#platform/database.ts' {
  interface Tables {
    usage_count: { day: string; event: Countable; fields: string; count: number };
    analytics_installation: { id: string; member_id: string; made_at: Date };
  }
}
