export { carryOutMerge, lookAtMerge } from './actions.ts';
export { lockMerges } from './store.ts';
