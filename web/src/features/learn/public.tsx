export { Provenance } from './parts/provenance.tsx';
