declare module '#platform/database.ts' {
  interface Tables {
    tip_try: { member_id: string; tip_id: string; helped: -1 | 0 | 1 | null; tried_at: Date };
  }
}
export {};
