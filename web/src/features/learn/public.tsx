export { TopicCards, TopicGroups } from './parts/topic-list.tsx';
