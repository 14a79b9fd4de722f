declare module '#platform/database.ts' {
  interface Tables {
    service_report: {
      id: string;
      service_id: string;
      about: string;
      text: string | null;
      reported_at: Date;
      settled_at: Date | null;
    };
  }
}

export {};
