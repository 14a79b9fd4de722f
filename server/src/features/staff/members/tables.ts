declare module '#platform/database.ts' {
  interface Tables {
    member_view: {
      id: string;
      staff_id: string;
      member_id: string;
      reason: string;
      health_reason: string | null;
      began_at: Date;
      ends_at: Date;
    };
  }
}

export {};
