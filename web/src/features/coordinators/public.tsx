export { CoordinatorCard } from './parts/coordinator-card.tsx';
export { SampleNotice } from './parts/sample-notice.tsx';
export { CallForm } from './parts/call-form.tsx';

export { useCallTime } from './parts/call-time.tsx';
