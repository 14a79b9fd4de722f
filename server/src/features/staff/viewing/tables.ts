declare module '#platform/database.ts' {
  interface Tables {
    staff_viewing: { thing: string; staff_id: string; seen_at: Date };
  }
}

export {};
