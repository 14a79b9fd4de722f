import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import {
  WhyNot,
  type assignConversations,
  type closeConversations,
} from '@kindred/contract/connect/several.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type { CommonCode } from '@kindred/contract/problem.ts';
import { settleTaken } from '#features/connect/desk/public.ts';
import { transfer } from '#features/connect/teamwork/public.ts';
import { Refusal, type Refuse } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';

type Results = Reply<typeof assignConversations>;

/** Caught below: a refusal of one does not stop the others. Without a note there is no conflict. */
const refuse: Refuse<WhyNot | 'conflict'> = (code) => new Refusal(code as CommonCode);

/** Runs sequentially, so that a colleague gets the first ones and no more than their places. */
async function each(ids: readonly string[], work: (id: string) => Promise<DeskLine>): Promise<Results> {
  const results: Results = { lines: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      results.lines.push(await work(id));
    } catch (error) {
      const why = error instanceof Refusal ? WhyNot.safeParse(error.code).data : undefined;
      if (why === undefined) throw error;
      results.refused.push({ id, why });
    }
  }
  return results;
}

export const assignSeveral = (
  ctx: StaffContext,
  { ids, to }: Body<typeof assignConversations>,
): Promise<Results> => each(ids, (id) => transfer({ ...ctx, refuse }, id, { to }));

export const closeSeveral = (
  ctx: StaffContext,
  { ids, outcome }: Body<typeof closeConversations>,
): Promise<Results> => each(ids, (id) => settleTaken({ ...ctx, refuse }, id, outcome));
