import { outline } from 'virtual:australia-outline';
import { unpacked } from './packing.ts';

/** The coastline as the `d` of a path, in units of the projection. */
export const coast = outline
  .split(' ')
  .map((ring) => `m${unpacked(ring).join(' ')}z`)
  .join('');
