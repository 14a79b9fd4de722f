export { Provenance } from './parts/provenance.tsx';
export { SuitedTopic } from './parts/suited-topic.tsx';
