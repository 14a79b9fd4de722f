export { setPermissionsByGroups } from './access.ts';
export { permissionsOfGroups } from './rules.ts';
export { listGroupLines, readSignInSettings } from './store.ts';
