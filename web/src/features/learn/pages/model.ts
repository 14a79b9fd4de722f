import type { BranchName } from '@kindred/ui/branch.tsx';
import type { Tone } from '@kindred/ui/tone.ts';

/** The visual identity of each group: its wash and its branch. An unknown group uses the first. */
const groupLooks: Readonly<Record<string, GroupLook>> = {
  'first-steps': { tone: 'gum', branch: 'gum' },
  tests: { tone: 'dusk', branch: 'fern' },
  treatment: { tone: 'clay', branch: 'nuts' },
  'side-effects': { tone: 'wattle', branch: 'wattle' },
  mind: { tone: 'clay', branch: 'grass' },
  body: { tone: 'gum', branch: 'blossom' },
  'daily-life': { tone: 'wattle', branch: 'silver' },
  people: { tone: 'dusk', branch: 'berries' },
  'after-and-beyond': { tone: 'gum', branch: 'gum-2' },
  'end-of-life-and-grief': { tone: 'dusk', branch: 'pale' },
  'blood-cancers': { tone: 'dusk', branch: 'silver' },
};
interface GroupLook {
  tone: Tone;
  branch: BranchName;
}
export function groupLook(slug: string): GroupLook {
  return groupLooks[slug] ?? { tone: 'gum', branch: 'gum' };
}
