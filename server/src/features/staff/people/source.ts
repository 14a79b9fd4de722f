import type { StreamItem, StreamSource } from '#platform/stream/source.ts';
import { sortedPermissions } from './rules.ts';
import { readAccess } from './store.ts';

/** What a staff member may do now, so that an open page closes when its permission is removed. */
export const accessSource: StreamSource<'access'> = {
  name: 'access',
  for: 'staff',
  read: async (db, asked) => {
    const rows = await readAccess(
      db,
      asked.map(({ listener }) => listener),
    );
    const inForce = new Map(rows.map(({ id, permissions }) => [id, sortedPermissions(permissions)]));
    return asked.map(({ listener, since }): StreamItem<'access'>[] => {
      const permissions = inForce.get(listener) ?? [];
      const cursor = ['may', ...permissions].join('.');
      return cursor === since ? [] : [{ cursor, data: { permissions } }];
    });
  },
};
