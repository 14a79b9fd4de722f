declare module '#platform/database.ts' {
  interface Tables {
    /** Which keys this database goes with. */
    server_key: { name: string; fingerprint: Buffer; since: Date };
    /** Keys of earlier releases, until the first start of this one has moved them out. */
    server_secret: { pepper: Buffer; push_key: Buffer };
  }
}
