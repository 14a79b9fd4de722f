export { CallsToSettleSection } from './absences/public.tsx';
export { CallsOfWeek } from './parts/calls-of-week.tsx';
