import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    energy_report_link: {
      id: string;
      member_id: string;
      cycle_ids: string[];
      token_hash: Buffer;
      code_hash: Buffer;
      made_at: Date;
      expires_at: Date;
      revoked_at: Date | null;
      misses: Generated<number>;
    };
    energy_report_opening: { id: string; member_id: string; link_id: string; opened_at: Date };
  }
}
