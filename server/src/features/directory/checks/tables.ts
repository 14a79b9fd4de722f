import type { ProviderSays, WhyCheck } from '@kindred/contract/directory/checks.ts';
import type { WrongAbout } from '@kindred/contract/directory/reports.ts';

declare module '#platform/database.ts' {
  interface Tables {
    service_check: {
      id: string;
      service_id: string;
      sent_to: string;
      token_hash: Buffer;
      asked_at: Date;
      asked_by: string;
      ends_at: Date;
      answer: ProviderSays | null;
      answered_at: Date | null;
    };
  }
}

/** An entry in the review queue. */
export interface DueCheckRow {
  id: string;
  slug: string;
  name: string;
  organization: string;
  why: WhyCheck | null;
  noted_on: string;
  checked_on: string | null;
  checked_by: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  reports: {
    id: string;
    about: WrongAbout;
    text: string | null;
    by_provider: boolean;
    reported_at: string;
  }[];
  asked: {
    to: string;
    asked_at: string;
    ends_at: string;
    answer: ProviderSays | null;
    answered_at: string | null;
  } | null;
}
