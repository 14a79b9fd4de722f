import type { Rule } from '../rules.ts';

/** A tiny tree that breaks one rule, and the files that mend it. A file mended to `null` is gone. */
export type Planted = {
  rule: Rule;
  says: string;
  files: Readonly<Record<string, string>>;
  mended: Readonly<Record<string, string | null>>;
};
