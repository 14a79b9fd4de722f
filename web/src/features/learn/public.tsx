export { groupLook } from './pages/model.ts';
export { Provenance } from './parts/provenance.tsx';
export { SuitedTopic } from './parts/suited-topic.tsx';
