import type { ReleaseState } from '@kindred/contract/content/drafts.ts';
import type { ContentRelease, ReleaseLine } from '@kindred/contract/content/releases.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import { formatMoment } from '../../../platform/clock.ts';

export const releaseStates: Readonly<Record<ReleaseState, { name: string; tone: Tone }>> = {
  open: { name: 'In preparation', tone: 'wattle' },
  scheduled: { name: 'Scheduled', tone: 'gum' },
  published: { name: 'Published', tone: 'gum' },
  cancelled: { name: 'Cancelled', tone: 'dusk' },
};

/** The progress of its texts: “2 of 3 approved”. */
export function progressInWords({ state, texts, approved }: ReleaseLine): string {
  if (texts === 0) return 'No texts';
  const all = `${texts} ${texts === 1 ? 'text' : 'texts'}`;
  if (state !== 'open' && state !== 'scheduled') return all;
  return approved === texts ? `${all}, all approved` : `${all}, ${approved} approved`;
}

export function releaseInWords(release: ContentRelease): string {
  const { state, made_by, made_at, publish_at, ended_at, ended_by } = release;
  const started = `Started${made_by ? ` by ${made_by.name}` : ''} on ${formatMoment(made_at)}.`;
  if (state === 'scheduled' && publish_at !== null)
    return `${started} It will be published on ${formatMoment(publish_at)}.`;
  if (ended_at === null) return started;
  const by = ended_by ? ` by ${ended_by.name}` : state === 'published' ? ' as scheduled' : '';
  return `${started} ${state === 'published' ? 'Published' : 'Cancelled'}${by} on ${formatMoment(ended_at)}.`;
}

/** Whether anything blocks publishing and, if so, the first thing to do. */
export function readinessInWords({ texts }: Pick<ContentRelease, 'texts'>): string {
  if (texts.length === 0) return 'Add the texts that should be published together.';
  const open = texts.filter(({ problems }) => problems.length > 0).length;
  if (open === 0) return 'All texts are ready. Publish them now, or choose a time.';
  return open === 1
    ? 'One text isn’t ready yet. Nothing can be published until all of them are.'
    : `${open} texts aren’t ready yet. Nothing can be published until all of them are.`;
}
