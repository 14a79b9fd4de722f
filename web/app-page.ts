import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const locale = 'en-US';
const isShell = new RegExp(`/${locale}/shell\\.js$`);
const policy = /\s*<meta\s+http-equiv="content-security-policy"[^>]*>/;

/** Tells the page of the phone app and mock mode where its message catalogues are; browsers hear it from the server. */
export function appPage(): Plugin {
  return {
    name: 'kindred:app-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        // In development they are served from their source folder.
        const built = Object.values(bundle ?? {}).find(({ fileName }) => isShell.test(fileName))?.fileName;
        const words = built ? `/${dirname(built)}/*.js` : `/src/messages/${locale}/*.po?import`;
        const state = JSON.stringify({ locale, words, hydration: null });
        // In development Vite injects scripts and styles of its own into the page.
        const page = bundle ? html : html.replace(policy, '');
        return orderStyles(page).replace(
          '<div id="root"></div>',
          `$&<script type="application/json" id="state">${state}</script>`,
        );
      },
    },
  };
}

/** The entry's style sheet declares the layer order, so it must come first. */
function orderStyles(html: string): string {
  const own = /\s*<link rel="stylesheet"[^>]*href="\/assets\/app-[^>]*>/.exec(html)?.[0];
  return own ? html.replace(own, '').replace(/(?=\s*<link rel="stylesheet")/, own) : html;
}
