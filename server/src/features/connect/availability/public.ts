import './tables.ts';

export { presenceLeaseMs } from './rules.ts';
export { dropPresence, isPresent, listPresent, reservePlace } from './store.ts';
