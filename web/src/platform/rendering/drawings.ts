import all from '@kindred/ui/drawings.svg?raw';

const drawings = new Map(
  [...all.matchAll(/^ *(<(?:symbol|path) id="([\w-]+)".*)$/gm)].map(([, markup = '', id = '']) => [
    id,
    markup,
  ]),
);

/** The drawings that this page shows stand in it: a file for them would hold up its first paint. */
export function drawingsOf(body: string): string {
  const shown = new Set([...body.matchAll(/ href="#((?:icon|thread)-[\w-]+)"/g)].map(([, id = '']) => id));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="k-drawings">${[...shown].map((id) => drawings.get(id) ?? '').join('')}</svg>`;
}
