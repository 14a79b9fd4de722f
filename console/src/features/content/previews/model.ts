import type { ContentType, PreviewView } from '@kindred/contract/content/drafts.ts';
import { formatDay } from '../../../platform/clock.ts';

export const previewLevels = [
  { key: 'short', label: 'In short' },
  { key: 'plain', label: 'Plain' },
  { key: 'full', label: 'In full' },
] as const;

/** “As a member, on 3 March 2027, in short” */
export function viewInWords({ as, on, level, with_release }: PreviewView): string {
  const name = previewLevels.find(({ key }) => key === level)?.label.toLowerCase();
  return [
    as === 'member' ? 'As a member' : 'As a guest',
    ...(on === null ? [] : [`on ${formatDay(on)}`]),
    ...(with_release ? ['with the other texts of its release'] : []),
    ...(name === undefined ? [] : [`level “${name}”`]),
  ].join(', ');
}

/** Parts that are not the page itself: the menu is closed on a phone, and the footer is far down. */
export type PreviewPart = 'menu' | 'footer';

export const previewPartOf = (kind: ContentType, item: string): PreviewPart | undefined =>
  kind === 'menu' ? (item === 'footer' ? 'footer' : 'menu') : undefined;

/** The first audience to preview as: no guest ever sees the members' menu. */
export const firstReaderOf = (kind: ContentType, item: string): PreviewView['as'] =>
  kind === 'menu' && item === 'member' ? 'member' : 'guest';

/** Brings the edited part into view from outside, because the frame runs no scripts of the app. */
export function revealPart(doc: Document, part: PreviewPart | undefined, shape: 'phone' | 'desktop'): void {
  const root = doc.scrollingElement;
  if (part === 'footer' && root) root.scrollTop = root.scrollHeight;
  const menu = doc.querySelector<HTMLElement>('dialog#menu');
  // On a desktop the menu is docked beside the page.
  if (!menu || part !== 'menu') return;
  menu.toggleAttribute('open', shape === 'phone');
  menu.style.position = 'fixed';
  menu.style.insetBlockStart = '0';
  menu.style.zIndex = '9';
}

/** Scrolls the part with this heading to the top of the frame. False if the page has no such heading. */
export function scrollToHeading(doc: Document, words: string): boolean {
  const wanted = words.trim();
  const heading = [...doc.querySelectorAll('main :is(h2, h3)')].find(
    ({ textContent }) => textContent?.trim() === wanted,
  );
  const root = doc.scrollingElement;
  if (!heading || !root || wanted === '') return false;
  const covered = doc.querySelector('header')?.getBoundingClientRect().height ?? 0;
  root.scrollTop += heading.getBoundingClientRect().top - covered - 16;
  return true;
}
