export { hoursAround } from './rules.ts';
