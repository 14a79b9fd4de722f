import { branchRandom } from './branch.ts';

/**
 * The shapes of all branches, each drawn once along the x axis. A shape takes its colour from the branch: half of a
 * leaf is in shade, and its vein is darker still.
 */
export const shapes: Readonly<Record<string, string>> = {
  // A sickle-shaped gum leaf, 100 long.
  leaf: leaf(
    'M0 0C25-18 70-10 100 12',
    'C70 6 30 1 0 0Z',
    'M0 0C25 15 70 23 100 12',
    'M0 0C30 1 70 6 100 12',
  ),
  // A round leaf of silver-dollar gum, 60 long.
  round: leaf('M0 0C6-26 38-30 58-4', 'C38-3 18-1 0 0Z', 'M0 0C8 24 40 24 58-4', 'M0 0C18-1 38-3 50-4'),
  // A leaflet of a fern, 40 long.
  leaflet: '<path id="branch-leaflet" fill="currentColor" d="M0 0C10-8 26-7 40 2C27 7 10 7 0 0Z"/>',
  // A blade of grass, 160 long.
  blade: '<path id="branch-blade" fill="currentColor" d="M0-3C50-12 110-4 160 34C108 4 50 0 0 3Z"/>',
  puff: puff(),
  blossom: blossom(),
  nut: '<g id="branch-nut"><path fill="currentColor" d="M-4 0C-10 4-13 12-10 21C-4 25 4 25 10 21C13 12 10 4 4 0Z"/><path class="k-shade" d="M2 0C8 4 11 12 10 21C7 24 3 24 0 24C5 18 6 8 2 0Z"/><ellipse class="k-shade" cy="21" rx="9" ry="3"/></g>',
  berry:
    '<g id="branch-berry"><circle r="9" fill="currentColor"/><path class="k-shade" d="M-4 8A9 9 0 0 0 8-4A10 10 0 0 1-4 8Z"/><circle class="k-dot" cx="-3" cy="-3" r="2"/></g>',
  seed: '<path id="branch-seed" class="k-seed" d="M0 0C6-4 14-3 18 1C13 4 6 4 0 0Z"/>',
};

function leaf(upper: string, back: string, lower: string, vein: string): string {
  const id = vein.includes('50-4') ? 'round' : 'leaf';
  return `<g id="branch-${id}"><path fill="currentColor" d="${upper}${back}"/><path fill="currentColor" d="${lower}${back}"/><path class="k-shade" d="${lower}${back}"/><path class="k-vein" d="${vein}"/></g>`;
}

/** A cloud of dots, 20 across. */
function puff(): string {
  const random = branchRandom(7);
  const dots = Array.from({ length: 16 }, () => {
    const turn = random() * 2 * Math.PI;
    const far = 10.6 * Math.sqrt(random());
    return `M${(Math.cos(turn) * far).toFixed(1)} ${(Math.sin(turn) * far).toFixed(1)}h0`;
  }).join('');
  return `<g id="branch-puff"><circle class="k-puff" r="10"/><path class="k-puff-dots" d="${dots}"/></g>`;
}

/** The stamens of a gum blossom, a half circle 60 across with a cap. */
function blossom(): string {
  const rays = Array.from({ length: 23 }, (_, at) => {
    const turn = Math.PI * (0.08 + (0.84 * at) / 22);
    const far = 30 + (at % 3) * 4;
    return { x: Math.cos(turn) * far, y: Math.sin(turn) * far };
  });
  const lines = rays.map(({ x, y }) => `M0 0L${x.toFixed(0)} ${y.toFixed(0)}`).join('');
  const tips = rays.map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h0`).join('');
  return `<g id="branch-blossom"><path class="k-stamens" d="${lines}"/><path class="k-puff-dots" d="${tips}"/><path class="k-leaf-2" fill="currentColor" d="M-8 0C-9 6-5 9 0 9C5 9 9 6 8 0C5-7-5-7-8 0Z"/></g>`;
}
