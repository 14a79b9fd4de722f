declare module '#platform/database.ts' {
  interface Tables {
    goal: {
      id: string;
      member_id: string;
      goal_key: string | null;
      own_words: string | null;
      said_at: Date;
    };
  }
}
