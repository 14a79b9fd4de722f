export { mistakesByField } from './model.ts';
export { Holidays } from './parts/holidays.tsx';
