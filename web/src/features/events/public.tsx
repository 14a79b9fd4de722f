export { EventCard } from './parts/event-card.tsx';
