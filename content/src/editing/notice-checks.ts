import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Data } from '../items.ts';
import type { Objection, Surroundings } from './surroundings.ts';

/** A longer one would push the page out of sight on a small phone. */
const longestTitle = 80;
const longestText = 300;
const longestLinkWords = 40;
/** One person can publish a status message, so it ends soon; a notice takes over if it must stay. */
const longestStatusDays = 7;
const longestNoticeDays = 366;

type AnyNotice = Data<'notice'> | Data<'status_message'>;

const tooLong = (field: string, most: number): Objection => ({
  field,
  code: 'too_long',
  message: `This is too long: ${most} characters at most.`,
});

export function noticeObjections(
  kind: 'notice' | 'status_message',
  notice: AnyNotice,
  around: Surroundings,
): Objection[] {
  const { title, text, link_label } = notice;
  return [
    ...(title.length > longestTitle ? [tooLong('title', longestTitle)] : []),
    ...(text.length > longestText ? [tooLong('text', longestText)] : []),
    ...((link_label ?? '').length > longestLinkWords ? [tooLong('link_label', longestLinkWords)] : []),
    ...linkObjections(notice, around),
    ...periodObjections(notice, kind === 'notice' ? longestNoticeDays : longestStatusDays, around),
    ...('states' in notice && notice.states.length > 0 && notice.audience === 'guests'
      ? [
          {
            field: 'states',
            code: 'invalid' as const,
            message: 'We don’t know where guests are. Choose “Everyone” or “Members”.',
          },
        ]
      : []),
  ];
}

function linkObjections({ link, link_label }: AnyNotice, { isPage }: Surroundings): Objection[] {
  if (link === null)
    return link_label === null
      ? []
      : [{ field: 'link', code: 'missing', message: 'Say where these words lead.' }];
  return [
    ...(link_label === null || link_label.trim() === ''
      ? [{ field: 'link_label', code: 'missing' as const, message: 'Write the words that people select.' }]
      : []),
    ...(link.startsWith('/') && !isPage(link)
      ? [{ field: 'link', code: 'link_broken' as const, message: 'There is no such page in the app.' }]
      : []),
  ];
}

function periodObjections({ from, until }: AnyNotice, mostDays: number, { now }: Surroundings): Objection[] {
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  const wrongEnd = (message: string): Objection[] => [{ field: 'until', code: 'invalid', message }];
  if (ends <= begins) return wrongEnd('The end is before the beginning. Choose a later end.');
  if (now !== undefined && ends <= now.getTime())
    return wrongEnd('This end is in the past. No one would see it.');
  if (ends - begins > mostDays * dayMs)
    return wrongEnd(`This is too long: it can be shown for ${mostDays} days at most.`);
  return [];
}
