export { findMergedInto } from './store.ts';
