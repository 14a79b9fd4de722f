export { mistakesIn } from './rules.ts';
