declare module '#platform/database.ts' {
  interface Tables {
    saved_reply: {
      id: string;
      /** Null: shared. */
      staff_id: string | null;
      title: string;
      body: string;
      /** Came with the app, and not read over yet. */
      sample: boolean;
    };
  }
}

export {};
