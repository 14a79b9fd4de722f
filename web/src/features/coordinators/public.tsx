export { CoordinatorCard } from './parts/coordinator-card.tsx';
export { SampleNotice } from './parts/sample-notice.tsx';
