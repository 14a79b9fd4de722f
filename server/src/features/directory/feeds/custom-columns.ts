import { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import type { HsdsService } from '@kindred/contract/directory/hsds.ts';
import { cleaned, objectOf, type UnknownRecord } from './sanitize.ts';
import type { ParsedAreas } from './service-areas.ts';
import type { GotLocation, GotPlace } from './parsed-feed.ts';
import { slugOf } from './slug.ts';
import { parseState } from './states.ts';
import type { Taxonomy, TaxonomySlug } from './taxonomies.ts';
import { parseText } from './values.ts';

/** A service's taxonomy terms: those that map to our columns, and the rest. */
export interface Sorted {
  own: Partial<Record<TaxonomySlug, string[]>>;
  foreign: UnknownRecord[];
}

export type TypesByWord = ReadonlyMap<string, string>;

/** Finds a kind of help by its slug, its name or a mapping. */
export function typesByWord(
  types: readonly { slug: string; name: string }[],
  mapped: Readonly<Record<string, string | null>>,
): TypesByWord {
  return new Map([
    ...types.flatMap(({ slug, name }): [string, string][] => [
      [slugOf(slug), slug],
      [slugOf(name), slug],
    ]),
    ...Object.entries(mapped).map(([word, slug]): [string, string] => [slugOf(word), slug ?? '']),
  ]);
}

/** Our own terms are identified by taxonomy and code; any other may be a kind of help or a search word. */
export function sorted(
  attributes: readonly UnknownRecord[],
  taxonomies: readonly Taxonomy[],
  types: TypesByWord,
): Sorted {
  const own: Sorted['own'] = {};
  const foreign: UnknownRecord[] = [];
  const add = (slug: TaxonomySlug, code: string) => {
    const codes = own[slug] ?? [];
    own[slug] = code === '' || codes.includes(code) ? codes : [...codes, code];
  };
  for (const attribute of attributes) {
    const term = objectOf(attribute['taxonomy_term']) ?? {};
    const [code, name] = [parseText(term['code']), parseText(term['name'])];
    const taxonomy = taxonomies.find(
      ({ id, slug }) => term['taxonomy_id'] === id || term['taxonomy'] === slug,
    );
    if (taxonomy?.slug === 'words') add('words', parseText(attribute['value']));
    else if (taxonomy && taxonomy.terms.some((one) => one.code === code)) add(taxonomy.slug, code);
    else {
      foreign.push(cleaned(attribute, () => undefined));
      const words = [code, name, parseText(attribute['value']), parseText(attribute['label'])].filter(
        Boolean,
      );
      const type = words.map((word) => types.get(slugOf(word))).find((slug) => slug !== undefined);
      if (type !== undefined) add('types', type);
      else add('words', name || parseText(attribute['value']) || parseText(attribute['label']));
    }
  }
  return { own, foreign };
}

const deliveries = new Set<string>(Delivery.options);

/** Uses what is stated, or else derives it from the locations and contact details. */
export function deliveryOf(
  details: readonly string[] | undefined,
  data: HsdsService,
  places: readonly { place: GotPlace; location: GotLocation }[],
): Delivery[] {
  if (details) return details.filter((one): one is Delivery => deliveries.has(one));
  const at = (kind: string) => places.some(({ location }) => location.data.location_type === kind);
  const phones = [
    data.phones,
    ...places.flatMap(({ place, location }) => [place.data.phones, location.data.phones]),
  ];
  return [
    ...(at('physical') ? (['in_person'] as const) : []),
    ...(phones.some((list) => list?.length) ? (['phone'] as const) : []),
    ...(at('virtual') || (places.length === 0 && data.url) ? (['online'] as const) : []),
  ];
}

/** Free if every cost is zero or the text begins with "free"; otherwise unknown. */
export function costOf(details: string | undefined, data: HsdsService): ServiceCost {
  const option = ServiceCost.options.find((one) => one === details);
  if (option) return option;
  const amounts = (data.cost_options ?? []).flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) return amounts.every((amount) => amount === 0) ? 'free' : 'some_cost';
  const words = parseText(data.fees_description) || parseText(data['fees']);
  if (/^(free|no (fee|cost|charge)s?|nil|none)\b/i.test(words)) return 'free';
  return /[$£€]\s?\d*[1-9]/.test(words) ? 'some_cost' : 'not_known';
}

export function referralOf(details: string | undefined, data: HsdsService): Referral {
  const option = Referral.options.find((one) => one === details);
  if (option) return option;
  const words = data.application_process ?? '';
  if (/\bno referral (is )?(needed|required|necessary)\b|\bself[- ]refer/i.test(words)) return 'none';
  return /\b(gp|doctor'?s?) referral (is )?(needed|required)\b/i.test(words) ? 'gp' : 'not_known';
}

/** The states it serves; empty if it serves the whole country, only parts of states, none of ours, or does not say. */
export function coversOf(
  details: readonly string[] | undefined,
  { given, nationwide, states }: ParsedAreas,
  addresses: readonly UnknownRecord[],
): string[] {
  if (details) return details.flatMap((one) => parseState(one) ?? []);
  if (given) return nationwide ? [] : states;
  return [
    ...new Set(addresses.filter(isAustralian).flatMap((one) => parseState(one['state_province']) ?? [])),
  ];
}

/** Decides by country, or without one, by one of our states with a four-digit postcode. */
export function isAustralian(address: UnknownRecord): boolean {
  const country = parseText(address['country']);
  if (country) return /^(au|aus|australia)$/i.test(country);
  return (
    parseState(address['state_province']) !== undefined && /^\d{4}$/.test(parseText(address['postal_code']))
  );
}
