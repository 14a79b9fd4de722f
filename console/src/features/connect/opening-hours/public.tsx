import './parts/opening-hours.css';

export { mistakesByField } from './model.ts';
export { Holidays } from './parts/holidays.tsx';
export { Week } from './parts/week.tsx';
