import type { BranchName } from '@kindred/ui/branch.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface KindLook {
  tone: Tone;
  branches: readonly BranchName[];
  kinds: readonly string[];
}

const kindLooks: readonly KindLook[] = [
  {
    tone: 'wattle',
    branches: ['wattle', 'nuts', 'grass'],
    kinds: [
      'transport',
      'accommodation',
      'financial-help',
      'travel-subsidy',
      'work-return',
      'legal',
      'education-school',
    ],
  },
  {
    tone: 'dusk',
    branches: ['berries', 'pale', 'silver'],
    kinds: [
      'counselling',
      'psychology',
      'peer-support',
      'navigation-support-line',
      'bereavement',
      'crisis',
      'spiritual-care',
      'social-work',
      'family-violence',
      'alcohol-drugs',
    ],
  },
  {
    tone: 'gum',
    branches: ['gum', 'fern', 'gum-2'],
    kinds: [
      'haematology-treatment-centre',
      'bone-marrow-transplant',
      'emergency-department',
      'clinical-trials',
      'nurse-specialist',
      'gp-health-advice',
      'palliative-care',
      'home-nursing',
      'dental-mouth',
      'dietitian',
      'physiotherapy',
      'exercise-physiology',
      'occupational-therapy',
      'complementary-therapies',
      'fertility',
    ],
  },
];

/** The wash and branch of a kind of help, so that it is recognised before it is read. */
export function kindLook(slug: string): { tone: Tone; branch: BranchName } {
  for (const { tone, branches, kinds } of kindLooks) {
    const branch = branches[kinds.indexOf(slug) % branches.length];
    if (branch) return { tone, branch };
  }
  return { tone: 'clay', branch: 'blossom' };
}

export interface KindGroup {
  name: MessageDescriptor;
  tone: Tone;
  branch: BranchName;
  kinds: readonly string[];
}

/** The kinds of help under a few headings, each with one picture. */
const kindGroups: readonly KindGroup[] = [
  {
    name: msg`Someone to talk to`,
    tone: 'dusk',
    branch: 'berries',
    kinds: [
      'navigation-support-line',
      'counselling',
      'psychology',
      'peer-support',
      'crisis',
      'bereavement',
      'spiritual-care',
    ],
  },
  {
    name: msg`Hospital and treatment`,
    tone: 'gum',
    branch: 'gum',
    kinds: [
      'haematology-treatment-centre',
      'bone-marrow-transplant',
      'nurse-specialist',
      'gp-health-advice',
      'clinical-trials',
      'palliative-care',
      'advance-care-planning',
      'fertility',
      'emergency-department',
    ],
  },
  {
    name: msg`Looking after your body`,
    tone: 'wattle',
    branch: 'grass',
    kinds: [
      'dietitian',
      'exercise-physiology',
      'physiotherapy',
      'occupational-therapy',
      'complementary-therapies',
      'body-image-wigs',
      'dental-mouth',
      'alcohol-drugs',
    ],
  },
  {
    name: msg`Travel and places to stay`,
    tone: 'clay',
    branch: 'nuts',
    kinds: ['transport', 'travel-subsidy', 'accommodation', 'rural-remote'],
  },
  {
    name: msg`Money, work and study`,
    tone: 'wattle',
    branch: 'wattle',
    kinds: ['financial-help', 'work-return', 'legal', 'education-school', 'social-work'],
  },
  {
    name: msg`Help at home`,
    tone: 'gum',
    branch: 'fern',
    kinds: ['home-nursing', 'aged-home-help', 'disability'],
  },
  {
    name: msg`Families and carers`,
    tone: 'clay',
    branch: 'blossom',
    kinds: ['carers', 'child-family', 'young-adults', 'recreation-respite', 'family-violence'],
  },
  {
    name: msg`Help for your community`,
    tone: 'dusk',
    branch: 'silver',
    kinds: ['first-nations', 'interpreting-multicultural', 'lgbtiq', 'men'],
  },
];

/** A kind added by staff goes last until it is assigned a group. */
const others: KindGroup = { name: msg`More help`, tone: 'gum', branch: 'pale', kinds: [] };

/** Each kind once, in its group, in the order given. */
export function groupKinds<T extends { slug: string }>(
  kinds: readonly T[],
): { group: KindGroup; kinds: readonly T[] }[] {
  const groupOf = (slug: string) => kindGroups.find((group) => group.kinds.includes(slug)) ?? others;
  const inGroups = Map.groupBy(kinds, ({ slug }) => groupOf(slug));
  return [...kindGroups, others].flatMap((group) => {
    const own = inGroups.get(group);
    return own ? [{ group, kinds: own }] : [];
  });
}
