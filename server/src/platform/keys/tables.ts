declare module '#platform/database.ts' {
  interface Tables {
    /** The keys that this database belongs with. */
    server_key: { name: string; fingerprint: Buffer; since: Date };
    /** Keys from earlier releases, until the first start of this one has moved them out. */
    server_secret: { pepper: Buffer; push_key: Buffer };
  }
}
