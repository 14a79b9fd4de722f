import type { Rule } from '../rules.ts';

/** A tiny tree that breaks one rule, and the files that fix it. A file fixed to `null` is deleted. */
export type Planted = {
  rule: Rule;
  says: string;
  files: Readonly<Record<string, string>>;
  mended: Readonly<Record<string, string | null>>;
};
