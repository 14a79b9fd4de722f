export { AbsencesCard } from './parts/absences-card.tsx';
export { CallsToSettleSection } from './parts/calls-to-settle.tsx';
