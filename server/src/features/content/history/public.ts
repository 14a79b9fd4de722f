export { findRevision } from './store.ts';
