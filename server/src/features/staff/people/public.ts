export { personAfter, peopleToday, writeAboutStaff } from './actions.ts';
export { sortedPermissions } from './rules.ts';
export { accessSource } from './source.ts';
export { followsGroups, isLastAdmin } from './store.ts';
