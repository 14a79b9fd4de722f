import './tables.ts';

export { presenceLeaseMs } from './rules.ts';
export { listPresent, reservePlace } from './store.ts';
