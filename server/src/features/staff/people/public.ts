export { personAfter, peopleToday, writeAboutStaff } from './actions.ts';
export { sortedPermissions } from './rules.ts';
export { accessSource } from './source.ts';
export { isLastAdmin } from './store.ts';
