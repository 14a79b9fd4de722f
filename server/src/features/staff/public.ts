import './tables.ts';

export { beginStaffSession, type StaffSettings } from './actions.ts';
export { readAdminNames, readStaff } from './store.ts';
