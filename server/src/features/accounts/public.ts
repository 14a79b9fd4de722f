export { profileOf } from './rules.ts';
export { readMember } from './store.ts';
