export interface Contacts {
  email: string | null;
  mobile: string | null;
}

/** At least one contact is kept, and each currently belongs to one of the two accounts. */
export function isKeepable(keep: Contacts, staying: Contacts, ending: Contacts): boolean {
  const owned = (kind: keyof Contacts) =>
    keep[kind] === null || keep[kind] === staying[kind] || keep[kind] === ending[kind];
  return (keep.email !== null || keep.mobile !== null) && owned('email') && owned('mobile');
}
