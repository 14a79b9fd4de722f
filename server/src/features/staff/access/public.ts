export { addStaff, keepStaff } from './actions.ts';
export { listStaff } from './store.ts';
