export { CoordinatorCard } from './parts/coordinator-card.tsx';
export { whys } from './model.ts';
