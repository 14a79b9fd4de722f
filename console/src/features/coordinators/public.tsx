export { CallsOfWeek } from './parts/calls-of-week.tsx';
