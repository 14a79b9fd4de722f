import { isMailAddress } from '@kindred/contract/values.ts';
import type { Taxonomy, TaxonomySlug } from '#features/directory/feeds/taxonomies.ts';
import { idOf } from '#platform/ids.ts';

export type Taxonomies = readonly Taxonomy[];

export type HsdsJson = Record<string, unknown>;

const isUuid = (value: unknown) =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value);
const isObject = (value: unknown): value is HsdsJson => typeof value === 'object' && value !== null;
const isUri = (value: unknown) => typeof value === 'string' && URL.canParse(value);

const uris = new Set(['url', 'website', 'uri', 'schedule_link', 'term_uri']);
const mails = new Set(['email', 'assurer_email']);
const closedLists: Readonly<Record<string, readonly unknown[]>> = {
  freq: ['WEEKLY', 'MONTHLY'],
  wkst: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
};

/** Leaves out unknown and invalid values, because the specification has no null. */
export function withoutEmptyFields(object: object): HsdsJson {
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => {
      if (value === null || value === undefined || value === '') return false;
      if (uris.has(name)) return isUri(value);
      if (mails.has(name)) return typeof value === 'string' && isMailAddress(value);
      if (name === 'year_incorporated') return typeof value === 'number';
      return closedLists[name]?.includes(value) ?? true;
    }),
  );
}

/** Child lists; each item, nested ones included, gets an id derived from its position. */
export function parts(
  kind: string,
  owner: string,
  list: unknown,
  link: HsdsJson = {},
): HsdsJson[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const children = (list as unknown[]).filter(isObject).map((one, at) => {
    const id = idOf(`${kind}:${owner}:${at}`);
    return withChildren({ id, ...link, ...withoutEmptyFields(one) }, id);
  });
  // An invalid web address carries no information.
  return kind.startsWith('additional_') ? children.filter(({ url }) => url !== undefined) : children;
}

/** Contacts contain phones, and phones contain languages. */
function withChildren(one: HsdsJson, id: string): HsdsJson {
  const inside = {
    phones: phones(id, one['phones'], { contact_id: id }),
    languages: parts('language', id, one['languages'], { phone_id: id }),
  };
  return { ...one, ...withoutEmptyFields(inside) };
}

/** All lists of an object that are not presented in another form. */
export const otherParts = (owner: string, data: object, link: HsdsJson): HsdsJson =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const list = name === 'attributes' ? undefined : parts(name, owner, value, link);
      return list ? [[name, list]] : [];
    }),
  );

export function phones(owner: string, list: unknown, link: HsdsJson): HsdsJson[] | undefined {
  return parts('phone', owner, list, link)?.map(({ extension, ...one }) => {
    if (typeof extension !== 'string' && typeof extension !== 'number') return one;
    const number = Number(extension);
    // The specification allows only numbers here; other text is kept with the number it belongs to.
    return Number.isFinite(number)
      ? { ...one, extension: number }
      : { ...one, number: `${String(one['number'])} ${extension}` };
  });
}

/** HSDS cannot express the caller's local time, which calendars call floating. */
export function schedules(owner: string, list: unknown, link: HsdsJson): HsdsJson[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const answers = (list as HsdsJson[]).map((one) =>
    one['zone'] === null ? { ...one, zone: 'floating' } : one,
  );
  return parts('schedule', owner, answers, link);
}

export function addresses(owner: string, list: unknown, link: HsdsJson): HsdsJson[] | undefined {
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

/** External terms are exported as imported; their ids need not be UUIDs. */
export function foreignAttributes(owner: string, list: unknown): HsdsJson[] {
  return (parts('attribute', owner, list) ?? []).map((attribute) => {
    const term = attribute['taxonomy_term'] as HsdsJson | undefined;
    if (!term) return attribute;
    const key = JSON.stringify([
      term['taxonomy_id'] ?? term['taxonomy'],
      term['id'] ?? term['code'] ?? term['name'],
    ]);
    const { taxonomy_id, taxonomy_detail: _, parent_id: __, ...rest } = withoutEmptyFields(term);
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

export const presentTaxonomy = ({ id, name, description }: Taxonomy) => ({ id, name, description });
export const presentTerms = ({ terms, ...taxonomy }: Taxonomy) =>
  terms.map((term) => ({
    ...term,
    language: 'en',
    taxonomy: taxonomy.name,
    taxonomy_id: taxonomy.id,
    taxonomy_detail: presentTaxonomy({ terms, ...taxonomy }),
  }));

type VisibleTerm = ReturnType<typeof presentTerms>[number];
const termsByCode = new WeakMap<Taxonomy, ReadonlyMap<string, VisibleTerm>>();

/** Built once per reply for all services. */
function termOf(taxonomy: Taxonomy, code: string): VisibleTerm | undefined {
  const reply = termsByCode.get(taxonomy) ?? new Map(presentTerms(taxonomy).map((term) => [term.code, term]));
  termsByCode.set(taxonomy, reply);
  return reply.get(code);
}

/** Our own columns as attributes. */
export function attributesOf(
  taxonomies: Taxonomies,
  owner: { id: string; entity: string },
  codes: Partial<Record<TaxonomySlug, readonly string[]>>,
): HsdsJson[] {
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
