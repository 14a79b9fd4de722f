import type { ListSetup, ListView, StaffListName } from '@kindred/contract/staff/lists.ts';
import { useState } from 'react';
import { callStaffApi } from '../api.ts';
import { useLoaded } from '../loaded.ts';

/** How this person has set up a list. If it cannot be loaded, the list shows its default columns. */
export function useListSetup(list: StaffListName) {
  const { value } = useLoaded(`setup ${list}`, () =>
    callStaffApi('GET /staff/lists/{list}', { params: { list } }),
  );
  const [changed, setChanged] = useState<ListSetup>();
  const setup = changed ?? value ?? { columns: null, views: [] };
  return {
    setup,
    chooseColumns: async (columns: string[] | null) => {
      setChanged({ ...setup, columns });
      setChanged(
        await callStaffApi('PUT /staff/lists/{list}/columns', { params: { list }, body: { columns } }),
      );
    },
    saveView: async ({ id, name, search }: ListView) => {
      setChanged(
        await callStaffApi('PUT /staff/lists/{list}/views/{id}', {
          params: { list, id },
          body: { name, search },
        }),
      );
    },
    removeView: async ({ id }: ListView) => {
      setChanged(await callStaffApi('DELETE /staff/lists/{list}/views/{id}', { params: { list, id } }));
    },
  };
}
