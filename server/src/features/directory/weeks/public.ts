export { isPlainWeek, schedulesOfWeek, weekFieldsOf } from './rules.ts';
