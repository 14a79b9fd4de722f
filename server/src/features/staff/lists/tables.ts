declare module '#platform/database.ts' {
  interface Tables {
    staff_list: { staff_id: string; list: string; columns: string[] };
    staff_list_view: { id: string; staff_id: string; list: string; name: string; search: string };
  }
}

export {};
