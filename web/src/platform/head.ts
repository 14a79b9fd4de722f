import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ItemMetadata } from './item-metadata.ts';
import type { PageMetadata } from './metadata.ts';

/** The head of a page: the same on the server and after a navigation. */
export interface Head {
  title: string;
  description: string | undefined;
  keywords: string | undefined;
  robots: string | undefined;
  canonical: string | undefined;
  structured: Readonly<Record<string, unknown>> | undefined;
  /** The image for shared links. */
  picture: string;
}

interface Wanted {
  row: PageMetadata;
  data: unknown;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  charityName: string;
  baseUrl: string;
  i18n: Pick<I18n, '_'>;
}

export function headOf({ row, data, url, params, charityName, baseUrl, i18n }: Wanted): Head {
  const item: ItemMetadata | undefined = row.item?.(data);
  const words = (descriptor: MessageDescriptor | undefined) => (descriptor ? i18n._(descriptor) : undefined);
  const title = item?.title ?? i18n._(row.titleFor?.(url.searchParams) ?? row.title);
  // Only the page of a single item has a canonical URL; a filtered list has none.
  const canonical = params.id !== undefined || item ? baseUrl + url.pathname : undefined;
  return {
    title: `${title} | ${charityName}`,
    description: item?.description ?? words(row.description),
    keywords: words(row.keywords),
    robots: row.indexed ? undefined : 'noindex',
    picture: `${baseUrl}/social.png`,
    canonical,
    structured: item
      ? { '@context': 'https://schema.org', url: baseUrl + url.pathname, ...item.structured }
      : undefined,
  };
}

/** Updates the head after a navigation, and removes elements that the new page lacks. */
export function applyHead(head: Head): void {
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('keywords', head.keywords);
  setMeta('robots', head.robots);
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!head.canonical) return link?.remove();
  const canonical =
    link ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  canonical.href = head.canonical;
}

function setMeta(name: string, content: string | undefined): void {
  const tag = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (content === undefined) return tag?.remove();
  const meta = tag ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

export function headHtml(head: Head): string {
  const meta = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta name="${name}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    meta('robots', head.robots),
    head.canonical ? `<link rel="canonical" href="${escaped(head.canonical)}">` : '',
    `<meta property="og:title" content="${escaped(head.title)}">`,
    `<meta property="og:image" content="${escaped(head.picture)}">`,
    head.description ? `<meta property="og:description" content="${escaped(head.description)}">` : '',
  ].join('');
}

/** Search engines read to the end; placed before the text, it would make people wait. */
export function structuredHtml({ structured }: Head): string {
  return structured ? `<script type="application/ld+json">${jsonForHtml(structured)}</script>` : '';
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON inside a page: no character may close the element or end the line. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
