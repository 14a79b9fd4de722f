import './tables.ts';

export { beginStaffSession, type StaffSettings } from './actions.ts';
export { readStaff } from './store.ts';
