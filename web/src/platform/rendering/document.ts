import type { Guard } from '../guard.ts';
import { headHtml, jsonForHtml, structuredHtml, type Head } from '../head.ts';
import { direction } from '../messages.ts';
import type { Assets } from './assets.ts';
import { branchesOf, iconsOf } from './drawings.ts';

export interface DocumentParts {
  head: Head;
  body: string;
  locale: string;
  guard: Guard;
  /** In a preview for a member, guests-only content is hidden. */
  person?: 'member' | undefined;
  /** The source file of the screen, used to find its chunks. */
  screen: string | undefined;
  /** The files of its messages. If they were not listed, the program would request them late, one by one. */
  words: readonly string[];
  /** The data that the browser hydrates from. */
  state: unknown;
  assets: Assets;
}

/** Lists the files, so that nothing loaded later loads them a second time. */
function style({ css, files }: { css: string; files: readonly string[] }): string {
  return css ? `<style data-files="${files.join(' ')}">${css}</style>` : '';
}

/** Most pages have none, and are smaller without the code for them. */
export const hasNotices = (body: string): boolean => body.includes(' data-notice=');

/** Only the feed that matches the page, because the first packets have no room to spare. */
const feedOf = (screen: string | undefined) => (screen?.includes('/events/') ? 'events' : 'topics');

/** The whole page as HTML. It is the same for everyone, so it can be cached. */
export function documentOf(parts: DocumentParts): string {
  const { head, body, locale, guard, person, screen, words, state, assets } = parts;
  const notices = hasNotices(body) ? assets.notices : undefined;
  return [
    `<!doctype html><html lang="${locale.replace(/-X[AB]$/, '')}" dir="${direction(locale)}" data-guard="${guard}"${person ? ` data-person="${person}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    assets.font ? `<link id="font" rel="font" href="/${assets.font}" as="font" crossorigin>` : '',
    headHtml(head),
    `<script>${assets.boot}</script>`,
    style(assets.stylesOf(screen)),
    notices ? style(notices) : '',
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="alternate" href="/feeds/${feedOf(screen)}.atom" type="application/atom+xml"><link rel="apple-touch-icon" href="/icon-180.png"><link rel="icon" href="/icon.svg">`,
    '<meta name="theme-color" content="#101713" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#faf5e6">',
    `</head><body>${iconsOf(body)}<div id="root">${body}</div>${notices ? `<script>${notices.script}</script>` : ''}${branchesOf(body)}<script>${assets.leave}</script>`,
    `<script type="application/json" id="state">${jsonForHtml(state)}</script>`,
    `<script type="application/json" id="chunks">${jsonForHtml(assets.chunksOf(screen, words))}</script>`,
    structuredHtml(head),
    '</body></html>',
  ].join('');
}
