import { listPrograms, readProgram } from '@kindred/contract/programs.ts';
import { summariesOf } from '#features/learn/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { contentRoute } from '#platform/http/route.ts';
import { chosenOffers, pageFrom } from '#platform/listing.ts';

export const programsRoutes = [
  contentRoute(listPrograms, (content, { query: { cursor, delivery, ...asked } }) => {
    const programs = content.all('program').filter((one) => !delivery || one.delivery.includes(delivery));
    return pageFrom(chosenOffers(programs, asked), cursor);
  }),
  contentRoute(readProgram, (content, { params }) => {
    const program = content.one('program', params.id);
    if (!program) throw new Refusal('not_found');
    return { ...program, about_topics: summariesOf(content, program.topics) };
  }),
];
