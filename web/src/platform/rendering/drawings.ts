import branches from '@kindred/ui/branches.svg?raw';
import icons from '@kindred/ui/drawings.svg?raw';

const drawings = new Map(
  [...`${icons}${branches}`.matchAll(/^ *(<(?:symbol|path|g) id="([\w-]+)".*)$/gm)].map(
    ([, markup = '', id = '']) => [id, markup],
  ),
);

/** The icons and drawings of this page, inlined because a separate file would delay the first paint. */
function drawingsIn(body: string, names: RegExp): string {
  const namesIn = (markup: string) => [...markup.matchAll(names)].map(([, id = '']) => id);
  const visible = new Set(namesIn(body));
  // A branch refers to shapes. Iterating over a set while it grows visits those too.
  for (const id of visible) for (const part of namesIn(drawings.get(id) ?? '')) visible.add(part);
  if (visible.size === 0) return '';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="k-drawings">${[...visible].map((id) => drawings.get(id) ?? '').join('')}</svg>`;
}

/** Before the content, because icons are seen first. */
export const iconsOf = (body: string): string => drawingsIn(body, / href="#((?:icon|thread)-[\w-]+)"/g);

/** After the content: a branch is decoration, and its space is reserved. */
export const branchesOf = (body: string): string => drawingsIn(body, / href="#(branch-[\w-]+)"/g);
