import { endpoint } from '@kindred/contract/endpoint.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { givenApp } from '../../testing/given-app.ts';
import { readConfig } from '#platform/config.ts';
import { bindRoutes } from './bind.ts';
import { openHttp } from './open.ts';
import { setProblems, toFault } from './problems.ts';
import { Refusal } from './refusal.ts';
import { route, type Context } from './route.ts';

const bookSeat = endpoint({
  method: 'POST',
  path: '/seats',
  access: 'anyone',
  summary: 'Book a seat',
  reply: z.object({}),
  refusals: { event_full: 409, event_over: 409 },
});

const refuseFull = ({ refuse }: Context<'event_full'>) => {
  throw refuse('event_full');
};
const refuseTaken = ({ refuse }: Context<'event_full' | 'slot_taken'>) => {
  throw refuse('slot_taken');
};

async function answerOf(handle: Parameters<typeof route<typeof bookSeat>>[1]) {
  const app = await givenApp();
  const http = await openHttp(readConfig({ KINDRED_ENV: 'test', LOG_LEVEL: 'silent' }));
  setProblems(http, () => []);
  bindRoutes(http, [route(bookSeat, handle)], { ...app, local: true, identify: async () => null });
  const faults: string[] = [];
  http.addHook('onResponse', async (request) => {
    const fault = toFault.get(request);
    if (fault) faults.push(fault.message);
  });
  const { statusCode, body } = await http.inject({ method: 'POST', url: '/api/v1/seats' });
  return { status: statusCode, code: z.parse(z.object({ code: z.string() }), JSON.parse(body)).code, faults };
}

it('answers with a code that the endpoint lists, however deep in the call stack it is thrown', async () => {
  expect(await answerOf(async (ctx) => refuseFull(ctx))).toEqual({
    status: 409,
    code: 'event_full',
    faults: [],
  });
});

it('answers with a code common to all endpoints', async () => {
  const answer = await answerOf(async ({ refuse }) => {
    throw refuse('not_found');
  });
  expect(answer).toEqual({ status: 404, code: 'not_found', faults: [] });
});

it('treats a code that the endpoint does not list as an internal error, and logs it', async () => {
  // @ts-expect-error -- a handler cannot hand its context to what refuses with more than its endpoint lists
  const answer = await answerOf(async (ctx) => refuseTaken(ctx));
  expect(answer).toEqual({
    status: 500,
    code: 'internal',
    faults: ['slot_taken is not among the refusals of this endpoint'],
  });
});

it('does not compile with a refusal that its endpoint or the contract does not list', () => {
  route(bookSeat, async (ctx) => {
    // @ts-expect-error -- the endpoint lists event_full and event_over alone
    throw ctx.refuse('slot_taken');
  });
  route(bookSeat, async (ctx) => {
    // @ts-expect-error -- no endpoint has such a code: it may have been renamed
    throw ctx.refuse('event_ful');
  });
  // @ts-expect-error -- a code of an endpoint comes from its context, so that the list can be checked
  expect(new Refusal('event_full').code).toBe('event_full');
});
