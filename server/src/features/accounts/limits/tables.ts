declare module '#platform/database.ts' {
  interface Tables {
    known_browser: {
      browser_hash: Buffer;
      /** Exactly one of the two is set. */
      member_id: string | null;
      staff_id: string | null;
      seen_at: Date;
    };
  }
}

export {};
