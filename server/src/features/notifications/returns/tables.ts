import type { ReturnReason } from '@kindred/contract/notifications/returns.ts';

declare module '#platform/database.ts' {
  interface Tables {
    mail_report: { key: string; received_at: Date };
    address_problem: {
      address: string;
      what: 'bounced' | 'complained';
      reason: ReturnReason;
      happened_at: Date;
    };
  }
}
