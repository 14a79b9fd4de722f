import type { Permission } from '@kindred/contract/endpoint.ts';

/** What each permission opens, as administrators give it. */
export const permissionUse: Readonly<Record<Permission, string>> = {
  content: 'texts and events',
  directory: 'services and imports',
  support: 'the support desk',
  members: 'accounts of members',
  admin: 'people, settings and the lead of the desk',
};
