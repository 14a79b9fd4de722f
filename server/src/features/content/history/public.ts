export { findRevision, listPublishedItems } from './store.ts';
