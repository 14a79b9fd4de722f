declare module '#platform/database.ts' {
  interface Tables {
    dashboard_state: {
      member_id: string;
      welcome_video_seen_at: Date | null;
      ask_change_after: Date | null;
    };
  }
}
export {};
