import { outline } from 'virtual:australia-outline';
import { unpacked } from './packing.ts';

/** The coast as the `d` of a path, in the units of the projection. */
export const coast = outline
  .split(' ')
  .map((ring) => `m${unpacked(ring).join(' ')}z`)
  .join('');
