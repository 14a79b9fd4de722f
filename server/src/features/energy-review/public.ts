export { reviewsOf } from './actions.ts';
export { atAGlance, type Reviewed } from './rules.ts';
