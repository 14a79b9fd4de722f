export { readGlance, reviewsOf } from './actions.ts';
export { atAGlance, type Glance, type Reviewed } from './rules.ts';
