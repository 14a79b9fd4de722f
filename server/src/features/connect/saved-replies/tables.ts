declare module '#platform/database.ts' {
  interface Tables {
    saved_reply: {
      id: string;
      /** Null if shared. */
      staff_id: string | null;
      title: string;
      body: string;
      /** Supplied with the app, and not reviewed yet. */
      sample: boolean;
    };
  }
}

export {};
