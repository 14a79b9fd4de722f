import type { LinkResult } from '@kindred/contract/content/links.ts';

declare module '#platform/database.ts' {
  interface Tables {
    outside_link: {
      url: string;
      result: LinkResult;
      status: number | null;
      moved_to: string | null;
      /** The number of consecutive checks that found no page. */
      failures: number;
      checked_at: Date;
    };
  }
}
