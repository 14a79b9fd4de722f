import { bodySigns } from './body-signs.ts';
import { illnessSigns } from './illness-signs.ts';

/**
 * What a frightened person types when a body needs help at once: the red flags of the charity's emergency card. Our own
 * list; to be reviewed by clinicians. The syntax is described in crisis-phrases/grammar.ts; the words are those that
 * plain-query.ts makes of a query.
 */
export const flags = `${illnessSigns}\n${bodySigns}`;
