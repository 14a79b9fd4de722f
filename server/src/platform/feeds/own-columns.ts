import { Delivery, Referral, ServiceCost } from '@kindred/contract/providers.ts';
import type { HsdsService } from '@kindred/contract/hsds.ts';
import { australianStates } from '#platform/places/australian-states.ts';
import { cleaned, objectOf, type Loose } from './cleaned.ts';
import type { GotLocation, GotPlace } from './collect.ts';
import { slugOf } from './slug.ts';
import type { Taxonomy, TaxonomySlug } from './taxonomies.ts';
import { textOf } from './values.ts';

/** Terms of a service: those that are columns of ours, and those of others. */
export interface Sorted {
  own: Partial<Record<TaxonomySlug, string[]>>;
  foreign: Loose[];
}

export type TypesByWord = ReadonlyMap<string, string>;

/** A kind of help by its slug, its name, and what a mapping says. */
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

/** A term of ours is told by its list and its code; any other may be a kind of help, or is a word to find it by. */
export function sorted(attributes: readonly Loose[], known: readonly Taxonomy[], types: TypesByWord): Sorted {
  const own: Sorted['own'] = {};
  const foreign: Loose[] = [];
  const add = (slug: TaxonomySlug, code: string) => {
    const codes = own[slug] ?? [];
    own[slug] = code === '' || codes.includes(code) ? codes : [...codes, code];
  };
  for (const attribute of attributes) {
    const term = objectOf(attribute['taxonomy_term']) ?? {};
    const [code, name] = [textOf(term['code']), textOf(term['name'])];
    const taxonomy = known.find(({ id, slug }) => term['taxonomy_id'] === id || term['taxonomy'] === slug);
    if (taxonomy?.slug === 'words') add('words', textOf(attribute['value']));
    else if (taxonomy && taxonomy.terms.some((one) => one.code === code)) add(taxonomy.slug, code);
    else {
      foreign.push(cleaned(attribute));
      const words = [code, name, textOf(attribute['value']), textOf(attribute['label'])].filter(Boolean);
      const type = words.map((word) => types.get(slugOf(word))).find((slug) => slug !== undefined);
      if (type !== undefined) add('types', type);
      else add('words', name || textOf(attribute['value']) || textOf(attribute['label']));
    }
  }
  return { own, foreign };
}

const deliveries = new Set<string>(Delivery.options);

/** As it was told; else by where it is and how it is reached. */
export function deliveryOf(
  told: readonly string[] | undefined,
  data: HsdsService,
  places: readonly { place: GotPlace; location: GotLocation }[],
): Delivery[] {
  if (told) return told.filter((one): one is Delivery => deliveries.has(one));
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

/** Free where all that it costs is nothing, or the words begin so. What is not said is not known. */
export function costOf(told: string | undefined, data: HsdsService): ServiceCost {
  const known = ServiceCost.options.find((one) => one === told);
  if (known) return known;
  const amounts = (data.cost_options ?? []).flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) return amounts.every((amount) => amount === 0) ? 'free' : 'some_cost';
  const words = textOf(data.fees_description) || textOf(data['fees']);
  if (/^(free|no (fee|cost|charge)s?|nil|none)\b/i.test(words)) return 'free';
  return /[$£€]\s?\d*[1-9]/.test(words) ? 'some_cost' : 'not_known';
}

export function referralOf(told: string | undefined, data: HsdsService): Referral {
  const known = Referral.options.find((one) => one === told);
  if (known) return known;
  const words = data.application_process ?? '';
  if (/\bno referral (is )?(needed|required|necessary)\b|\bself[- ]refer/i.test(words)) return 'none';
  return /\b(gp|doctor'?s?) referral (is )?(needed|required)\b/i.test(words) ? 'gp' : 'not_known';
}

const stateByWord = new Map(
  australianStates.flatMap(({ letters, name }) => [
    [letters.toLowerCase(), letters],
    [`au-${letters.toLowerCase()}`, letters],
    [name.toLowerCase(), letters],
  ]),
);

/** The letters of a state of Australia, however it is written. */
export const stateOf = (text: unknown) => stateByWord.get(textOf(text).toLowerCase());

const whole = /^(au|australia|australia[- ]wide|national|nation[- ]?wide)$/i;

/** The states that it serves; none where that is the whole country, or none of ours. */
export function coversOf(
  told: readonly string[] | undefined,
  data: HsdsService,
  addresses: readonly Loose[],
): string[] {
  if (told) return told.flatMap((one) => stateOf(one) ?? []);
  const areas = (data.service_areas ?? []).flatMap(({ name, extent }) => [name, extent].map(textOf));
  if (areas.some((one) => whole.test(one))) return [];
  const named = areas.flatMap((one) => stateOf(one) ?? []);
  if (named.length > 0) return [...new Set(named)];
  return [...new Set(addresses.filter(isAustralian).flatMap((one) => stateOf(one['state_province']) ?? []))];
}

/** By its country; where none is said, by a state of ours with a code of four digits. */
export function isAustralian(address: Loose): boolean {
  const country = textOf(address['country']);
  if (country) return /^(au|aus|australia)$/i.test(country);
  return stateOf(address['state_province']) !== undefined && /^\d{4}$/.test(textOf(address['postal_code']));
}
