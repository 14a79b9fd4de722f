import './tables.ts';

export { presenceLeaseMs } from './rules.ts';
export { dropPresence, listPresent, reservePlace } from './store.ts';
