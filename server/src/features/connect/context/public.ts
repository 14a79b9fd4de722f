export { healthFactsOf } from './actions.ts';
