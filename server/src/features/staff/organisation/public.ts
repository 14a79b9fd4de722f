export { setPermissionsByGroups } from './access.ts';
export { permissionsOfGroups } from './rules.ts';
export { lockGroupLines, readSignInSettings } from './store.ts';
