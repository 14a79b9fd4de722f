export { summaryOf } from './rules.ts';
