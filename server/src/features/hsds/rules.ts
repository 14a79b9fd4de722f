import { isMailAddress } from '@kindred/contract/values.ts';
import type { Taxonomy, TaxonomySlug } from '#platform/feeds/taxonomies.ts';
import { idOf } from '#platform/ids.ts';

export type Taxonomies = readonly Taxonomy[];

export type Loose = Record<string, unknown>;

const isUuid = (value: unknown) =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value);
const isUri = (value: unknown) => typeof value === 'string' && URL.canParse(value);

/** What is not known is left out: the specification has no null. What is not of its form is left out as well. */
export function told(object: object): Loose {
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => {
      if (value === null || value === undefined || value === '') return false;
      if (name === 'url' || name === 'website' || name === 'uri') return isUri(value);
      if (name === 'email' || name === 'assurer_email')
        return typeof value === 'string' && isMailAddress(value);
      return true;
    }),
  );
}

/** Lists of what belongs to one thing, each with an id that follows from where it stands. */
export function parts(kind: string, owner: string, list: unknown, link: Loose = {}): Loose[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return (list as Loose[]).map((one, at) => ({
    id: idOf(`${kind}:${owner}:${at}`),
    ...link,
    ...told(one),
  }));
}

export function phones(owner: string, list: unknown, link: Loose): Loose[] | undefined {
  return parts('phone', owner, list, link)?.map(({ extension, ...one }) => {
    if (typeof extension !== 'string' && typeof extension !== 'number') return one;
    const number = Number(extension);
    // The specification knows numbers alone here; what is none is kept with the number that it belongs to.
    return Number.isFinite(number)
      ? { ...one, extension: number }
      : { ...one, number: `${String(one['number'])} ${extension}` };
  });
}

/** The clock of whoever calls has no word in HSDS: calendars say floating. */
export function schedules(owner: string, list: unknown, link: Loose): Loose[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const said = (list as Loose[]).map((one) => (one['zone'] === null ? { ...one, zone: 'floating' } : one));
  return parts('schedule', owner, said, link);
}

export function addresses(owner: string, list: unknown, link: Loose): Loose[] | undefined {
  return parts('address', owner, list, link)?.map((one) => ({
    address_1: '',
    city: '',
    state_province: '',
    postal_code: '',
    country: '',
    address_type: 'physical',
    ...one,
  }));
}

/** Terms of others come as they were fed in; their ids need not be of our form. */
export function foreignAttributes(owner: string, list: unknown): Loose[] {
  return (parts('attribute', owner, list) ?? []).map((attribute) => {
    const term = attribute['taxonomy_term'] as Loose | undefined;
    if (!term) return attribute;
    const key = JSON.stringify([
      term['taxonomy_id'] ?? term['taxonomy'],
      term['id'] ?? term['code'] ?? term['name'],
    ]);
    const { taxonomy_id, taxonomy_detail: _, parent_id: __, ...rest } = told(term);
    const id = isUuid(rest['id']) ? rest['id'] : idOf(`foreign_term:${key}`);
    return {
      ...attribute,
      taxonomy_term_id: id,
      taxonomy_term: {
        name: '',
        description: '',
        ...rest,
        id,
        ...(isUuid(taxonomy_id) ? { taxonomy_id } : {}),
      },
    };
  });
}

export const shownTaxonomy = ({ id, name, description }: Taxonomy) => ({ id, name, description });
export const shownTerms = ({ terms, ...taxonomy }: Taxonomy) =>
  terms.map((term) => ({
    ...term,
    language: 'en',
    taxonomy: taxonomy.name,
    taxonomy_id: taxonomy.id,
    taxonomy_detail: shownTaxonomy({ terms, ...taxonomy }),
  }));

type ShownTerm = ReturnType<typeof shownTerms>[number];
const termsByCode = new WeakMap<Taxonomy, ReadonlyMap<string, ShownTerm>>();

/** Made once for all services of an answer. */
function termOf(taxonomy: Taxonomy, code: string): ShownTerm | undefined {
  const known = termsByCode.get(taxonomy) ?? new Map(shownTerms(taxonomy).map((term) => [term.code, term]));
  termsByCode.set(taxonomy, known);
  return known.get(code);
}

/** Our own columns as attributes. */
export function attributesOf(
  taxonomies: Taxonomies,
  owner: { id: string; entity: string },
  codes: Partial<Record<TaxonomySlug, readonly string[]>>,
): Loose[] {
  return taxonomies.flatMap((taxonomy) =>
    (codes[taxonomy.slug] ?? []).flatMap((code, at) => {
      const value = taxonomy.slug === 'words' ? code : undefined;
      const term = termOf(taxonomy, value === undefined ? code : 'word');
      if (!term) return [];
      return [
        {
          id: idOf(`attribute:${owner.id}:${taxonomy.slug}:${at}:${code}`),
          link_id: owner.id,
          link_entity: owner.entity,
          taxonomy_term_id: term.id,
          ...(value === undefined ? {} : { value }),
          taxonomy_term: term,
        },
      ];
    }),
  );
}
