export { groupLook } from './pages/model.ts';
export { Provenance } from './parts/provenance.tsx';
export { SuitedTopics } from './parts/suited-topics.tsx';
