import type { Plugin } from 'vite';

/**
 * What runs at each `import()` of a screen, in place of Vite's own helper, which is ten times as large:
 * it also loads scripts ahead, which the page does itself. Here the screen and its style sheets come together,
 * but for those that the server wrote into the page: its own, and the core, which every page has.
 */
const helper = `
const worn = new Map();
const wear = (href) =>
  new Promise((done, fail) => {
    if (href.includes('/core-') || document.querySelector('style[data-files~="' + href + '"]')) return done();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      worn.delete(href);
      fail(new Error('no style sheet ' + href));
    };
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

export function leanPreload(): Plugin {
  return {
    name: 'kindred:lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}
