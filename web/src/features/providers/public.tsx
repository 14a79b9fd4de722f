export { addressOf } from './model.ts';
export { FreshLine } from './parts/facts.tsx';
export { ServiceFacts } from './parts/service-facts.tsx';
export { ServiceCard } from './parts/service-card.tsx';
