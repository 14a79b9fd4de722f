import type { Charity } from '@kindred/contract/content/configs.ts';
import type { ContentItem } from './items.ts';

/**
 * Values that texts refer to by name, because they are set once for the whole charity: `Call {emergency_number}`. A
 * number copied into a hundred texts will one day be wrong in one of them.
 */
const placeholders: Readonly<Record<string, (charity: Charity) => string>> = {
  emergency_number: ({ emergency }) => emergency.number,
  fever_limit: ({ emergency }) => `${emergency.fever_celsius}\u00a0°C`,
  app_name: ({ app_name }) => app_name,
};

/** Unknown names are left as they are; the content tests catch them. */
export function fillText(text: string, charity: Charity): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(
    /\{([a-z_]{1,20})\}/g,
    (whole, name: string) => placeholders[name]?.(charity) ?? whole,
  );
}

/** The same value if nothing was filled in. */
function fillValue(value: unknown, charity: Charity): unknown {
  if (typeof value === 'string') return fillText(value, charity);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const before: readonly unknown[] = value;
    const parts = before.map((part) => fillValue(part, charity));
    return parts.some((part, at) => part !== before[at]) ? parts : before;
  }
  const entries = Object.entries(value);
  const filled = entries.map(([key, part]) => [key, fillValue(part, charity)] as const);
  return filled.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(filled) : value;
}

export const fillItem = (item: ContentItem, charity: Charity): ContentItem =>
  fillValue(item, charity) as ContentItem;

/** All content as people read it. */
export function fillItems(items: readonly ContentItem[]): readonly ContentItem[] {
  const charity = items.find(({ kind }) => kind === 'charity')?.data as Charity | undefined;
  return charity ? items.map((item) => fillItem(item, charity)) : items;
}
