import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import { idOf } from '#platform/ids.ts';
import { australianStates } from '#features/directory/places/australian-states.ts';

/** Our own columns as HSDS taxonomies: each is a list of terms, some of which apply to a service. */
export interface Taxonomy {
  slug: TaxonomySlug;
  id: string;
  name: string;
  description: string;
  terms: readonly Term[];
}
export interface Term {
  id: string;
  code: string;
  name: string;
  description: string;
}

export type TaxonomySlug =
  | 'types'
  | 'delivery'
  | 'cost'
  | 'referral'
  | 'first_nations'
  | 'covers'
  | 'words'
  | 'point';

type Details = Record<string, readonly [name: string, description: string]>;

const delivery: Record<Delivery, readonly [string, string]> = {
  in_person: ['In person', 'You visit the service in person'],
  comes_to_you: ['Comes to you', 'Someone from the service visits you at home'],
  phone: ['By phone', 'You call the service or send a text message'],
  online: ['Online', 'You get help by video, chat or email'],
};
const cost: Record<ServiceCost, readonly [string, string]> = {
  free: ['Free', 'The service is free'],
  some_cost: ['Some cost', 'A fee applies'],
  not_known: ['Not known', 'We don’t know what the service costs'],
};
const referral: Record<Referral, readonly [string, string]> = {
  none: ['No referral', 'You can contact the service yourself'],
  gp: ['GP referral', 'You need a referral from a GP'],
  hospital: ['Hospital referral', 'You need a referral from a hospital'],
  needed: ['Referral needed', 'You need a referral'],
  not_known: ['Not known', 'We don’t know whether you need a referral'],
};
const point: Details = {
  verified: ['Verified', 'The location was checked against its original source'],
  secondary: ['Secondary', 'The location comes from another source'],
  recalled: ['From memory', 'The location was entered from memory and has not been checked'],
  unverified: ['Unverified', 'The location has not been checked'],
};
const states: Details = Object.fromEntries(
  australianStates.map(({ letters, name }) => [
    letters,
    [name, `The service covers this state or territory: ${name}`] as const,
  ]),
);

function taxonomy(slug: TaxonomySlug, name: string, description: string, details: Details): Taxonomy {
  return {
    slug,
    id: idOf(`taxonomy:${slug}`),
    name,
    description,
    terms: Object.entries(details).map(([code, [called, means]]) => ({
      id: termIdOf(slug, code),
      code,
      name: called,
      description: means,
    })),
  };
}

const termIdOf = (slug: TaxonomySlug, code: string) => idOf(`taxonomy_term:${slug}:${code}`);

const fixed: readonly Taxonomy[] = [
  taxonomy('delivery', 'How the service is delivered', 'How and where people receive help', delivery),
  taxonomy('cost', 'Cost', 'Whether the service charges a fee', cost),
  taxonomy('referral', 'Referral', 'Whether people need a referral', referral),
  taxonomy('first_nations', 'First Nations', 'Run by, or designed for, First Nations people', {
    yes: ['First Nations', 'Run by, or designed for, Aboriginal and Torres Strait Islander people'],
  }),
  taxonomy(
    'covers',
    'States',
    'The states and territories the service covers; if none are listed, it covers the whole country',
    states,
  ),
  taxonomy(
    'words',
    'Other words',
    'Other words people use to search for the service; each value is one word or phrase',
    {
      word: ['Search word', 'A word people use to search for the service'],
    },
  ),
  taxonomy('point', 'Location accuracy', 'How certain we are of the location on the map', point),
];

/** Kinds of help are content, so they are passed in. */
export function taxonomiesWith(
  types: readonly { slug: string; name: string; text: string }[],
): readonly Taxonomy[] {
  const details = Object.fromEntries(types.map(({ slug, name, text }) => [slug, [name, text] as const]));
  return [taxonomy('types', 'Kinds of help', 'The kind of help the service offers', details), ...fixed];
}
