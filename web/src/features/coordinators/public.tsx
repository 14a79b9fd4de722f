export { CoordinatorCard } from './parts/coordinator-card.tsx';
export { assignmentReasons } from './model.ts';
