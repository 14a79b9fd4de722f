import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import { idOf } from '#platform/ids.ts';
import { australianStates } from '#features/directory/places/australian-states.ts';

/** Our own columns as HSDS taxonomies: each is a list of terms, and a service has some of them. */
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
  in_person: ['In person', 'People go to a place'],
  comes_to_you: ['Comes to you', 'Someone comes to where people live'],
  phone: ['By phone', 'By phone or text message'],
  online: ['Online', 'On a screen: video, chat or email'],
};
const cost: Record<ServiceCost, readonly [string, string]> = {
  free: ['Free', 'It costs nothing'],
  some_cost: ['Some cost', 'Something has to be paid'],
  not_known: ['Not known', 'We do not know what it costs'],
};
const referral: Record<Referral, readonly [string, string]> = {
  none: ['No referral', 'People can ask for it themselves'],
  gp: ['By a GP', 'A GP has to refer'],
  hospital: ['By a hospital', 'A hospital has to refer'],
  needed: ['Referral needed', 'Someone has to refer'],
  not_known: ['Not known', 'We do not know whether a referral is needed'],
};
const point: Details = {
  verified: ['Verified', 'The point was checked at its source'],
  secondary: ['Secondary', 'The point comes from another source'],
  recalled: ['Recalled', 'The point was placed from memory'],
  unverified: ['Unverified', 'No one has checked the point'],
};
const states: Details = Object.fromEntries(
  australianStates.map(({ letters, name }) => [letters, [name, `People in ${name}`] as const]),
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
  taxonomy('delivery', 'How it is delivered', 'How and where people get the help', delivery),
  taxonomy('cost', 'Cost', 'Whether it costs something', cost),
  taxonomy('referral', 'Referral', 'Whether someone has to refer', referral),
  taxonomy('first_nations', 'First Nations', 'Made with and for First Nations people', {
    yes: ['First Nations', 'For Aboriginal and Torres Strait Islander people'],
  }),
  taxonomy('covers', 'States', 'The states that it serves; none is the whole country', states),
  taxonomy('words', 'Other words', 'Words under which people look for it; the value is the word', {
    word: ['Search word', 'A word under which people look for it'],
  }),
  taxonomy('point', 'Sureness of the point', 'How sure we are of its point on the map', point),
];

/** Kinds of help are content, so they are passed in. */
export function taxonomiesWith(
  types: readonly { slug: string; name: string; text: string }[],
): readonly Taxonomy[] {
  const details = Object.fromEntries(types.map(({ slug, name, text }) => [slug, [name, text] as const]));
  return [taxonomy('types', 'Kinds of help', 'What kind of help it is', details), ...fixed];
}
