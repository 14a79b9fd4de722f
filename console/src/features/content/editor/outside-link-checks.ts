import type { ContentData } from '@kindred/contract/content/drafts.ts';
import type { DraftLinks, OutsideLink } from '@kindred/contract/content/links.ts';
import { formatDay } from '../../../platform/clock.ts';
import type { TextCheck } from './text-checks.ts';

/** Each address in a record, with the field to which a click leads. */
function placesOf(value: unknown, path = ''): { url: string; field: string }[] {
  if (typeof value === 'string') return value.startsWith('https://') ? [{ url: value, field: path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => placesOf(one, path === '' ? key : `${path}.${key}`));
}

/** The results of the last check for the outside links that are in the text now. */
export function outsideLinkChecks(data: ContentData, { is_on, items }: DraftLinks): TextCheck[] {
  const places = placesOf(data);
  const urls = [...new Set(places.map(({ url }) => url))];
  if (urls.length === 0) return [];
  const byUrl = new Map(items.map((one) => [one.url, one]));
  const remarks = urls.flatMap((url): TextCheck[] => {
    const words = wordsOfLink(byUrl.get(url));
    const field = places.find((one) => one.url === url)?.field;
    return words === undefined
      ? []
      : [{ key: `link ${url}`, is: 'hint', words, ...(field ? { field } : {}) }];
  });
  return [...remarks, summaryOf(urls, byUrl, is_on)];
}

function wordsOfLink(link: OutsideLink | undefined): string | undefined {
  if (!link?.checked_at) return undefined;
  const { url, result, is_open, moved_to } = link;
  const on = `checked on ${formatDay(link.checked_at.slice(0, 10))}`;
  if (result === 'gone') return `The page ${shortened(url)} no longer exists (${on})`;
  if (result === 'failing' && is_open)
    return `The page ${shortened(url)} didn’t answer several times (${on})`;
  if (result === 'moved')
    return `The page ${shortened(url)} has moved to ${shortened(moved_to ?? '')} (${on})`;
  return undefined;
}

function summaryOf(
  urls: readonly string[],
  byUrl: ReadonlyMap<string, OutsideLink>,
  isOn: boolean,
): TextCheck {
  const checked = urls.flatMap((url) => byUrl.get(url)?.checked_at ?? []).toSorted();
  const count = urls.length === 1 ? '1 outside link' : `${urls.length} outside links`;
  const [oldest] = checked;
  const words =
    oldest === undefined || checked.length < urls.length
      ? isOn || checked.length > 0
        ? `${count}, of which ${checked.length} checked so far`
        : `${count}, not checked: link checking is off`
      : `${count}, all checked since ${formatDay(oldest.slice(0, 10))}`;
  return { key: 'outside links', is: checked.length === urls.length ? 'fine' : 'hint', words };
}

const shortened = (url: string) => (url.length > 70 ? `${url.slice(0, 68)}…` : url);
