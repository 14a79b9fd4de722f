import { bodySigns } from './body-signs.ts';
import { illnessSigns } from './illness-signs.ts';

/**
 * What a frightened person types when they need medical help immediately: the red flags of the charity's emergency
 * card. Our own list, awaiting review by clinicians. The syntax is described in crisis-phrases/grammar.ts, and the
 * words are those that plain-query.ts produces from a query.
 */
export const flags = `${illnessSigns}\n${bodySigns}`;
