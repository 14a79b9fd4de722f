import type { Plugin } from 'vite';

/**
 * Runs on each `import()` of a screen, in place of Vite's own helper. A screen and its style sheets load together,
 * except for sheets that the server has inlined: Vite's helper does not know about them and would load each a second
 * time.
 */
const helper = `
const worn = new Map();
const wear = (href) =>
  new Promise((done, fail) => {
    if (href.includes('/core-') || document.querySelector('style[data-files~="' + href + '"]')) return done();
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: done,
      onerror: () => {
        link.remove();
        worn.delete(href);
        fail(new Error('no ' + href));
      },
    });
    document.head.append(link);
  });
export const __vitePreload = (load, styles = []) =>
  Promise.all([load(), ...styles.map((name) => {
    const href = '/' + name;
    if (!worn.has(href)) worn.set(href, wear(href));
    return worn.get(href);
  })]).then(([screen]) => screen, (error) => {
    dispatchEvent(new Event('kindred:chunk-gone'));
    throw error;
  });
`;

export function stylesOnce(): Plugin {
  return {
    name: 'kindred:styles-once',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}
