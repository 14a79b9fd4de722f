export { servicesAddress } from './model.ts';
export { FreshLine } from './parts/facts.tsx';
export { OpeningHours } from './parts/opening-hours.tsx';
export { ServiceFacts, UnknownFacts } from './parts/service-facts.tsx';
export { ServiceCardLink } from './parts/service-card.tsx';
