export { findCard } from './actions.ts';
export { isSameCard } from './rules.ts';
