import { listPrograms, readProgram } from '@kindred/contract/library/programs.ts';
import { summariesOf } from '#features/learn/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cachedContentRoute } from '#platform/http/route.ts';
import { chosenOffers, pageFrom } from '#platform/listing.ts';

export const programsRoutes = [
  cachedContentRoute(listPrograms, (content, { query: { cursor, delivery, ...request } }) => {
    const programs = content.all('program').filter((one) => !delivery || one.delivery.includes(delivery));
    return pageFrom(chosenOffers(programs, request), cursor);
  }),
  cachedContentRoute(readProgram, (content, { params }) => {
    const program = content.one('program', params.id);
    if (!program) throw new Refusal('not_found');
    return { ...program, about_topics: summariesOf(content, program.topics) };
  }),
];
