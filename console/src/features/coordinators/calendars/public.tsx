export { FeedCard } from './parts/feed-card.tsx';
export { OutsideCard } from './parts/outside-card.tsx';
