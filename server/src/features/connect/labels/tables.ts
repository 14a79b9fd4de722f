declare module '#platform/database.ts' {
  interface Tables {
    desk_label: { id: string; name: string };
  }
}

export {};
