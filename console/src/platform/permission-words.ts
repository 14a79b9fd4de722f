import type { Permission } from '@kindred/contract/endpoint.ts';

/** Names for people to read; permissions not listed read well as they are. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  content: 'content',
  directory: 'directory',
  support: 'support',
  members: 'members',
  admin: 'administrator',
};

/** What each permission opens, for administrators who grant it. */
export const permissionUse: Readonly<Record<Permission, string>> = {
  content: 'texts and events',
  directory: 'services and imports',
  support: 'the support desk',
  members: 'accounts of members',
  admin: 'people, settings, desk lead',
};
