/** People whom illnesses are named after. */
const people = ['Hodgkin', 'Waldenström', 'Burkitt', 'Castleman'];

/**
 * An illness's name as it appears in a sentence: "Myeloma" becomes "myeloma"; "AL amyloidosis" and "Hodgkin lymphoma"
 * stay.
 */
export function nameInText(name: string): string {
  const [first = ''] = name.split(/[ -]/, 1);
  const isFixed = first.slice(1) !== first.slice(1).toLowerCase() || people.includes(first);
  return isFixed ? name : name.slice(0, 1).toLowerCase() + name.slice(1);
}
