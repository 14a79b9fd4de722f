declare module '#platform/database.ts' {
  interface Tables {
    brand_file: { id: string; name: string; file: Buffer; made_at: Date };
  }
}
