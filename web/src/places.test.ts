import { isPlace, places } from '@kindred/contract/places.ts';
import { hostilePlaces } from '@kindred/rigs/fuzzer/hostile-places.ts';
import { entries, pages as rows } from '@kindred/rigs/walkers/route-table.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { returnTo } from './features/accounts/model.ts';
import { admit } from './platform/guard.ts';
import type { ScreenHandle } from './platform/route.ts';
import type { SessionPerson } from './platform/session.ts';
import { routes } from './routes.tsx';
import { goTarget } from './shell/go.ts';

const origin = 'https://app.kindred.example';
const seed = 2027;
const targets = hostilePlaces(seed, 500);

const guarded = (list: readonly RouteObject[]): { path: string; guard: string }[] =>
  list.flatMap(({ path, handle, children }) => {
    const guard = (handle as ScreenHandle | undefined)?.guard;
    return [...(path && guard ? [{ path, guard }] : []), ...guarded(children ?? [])];
  });

/** Pages that are never a return target: sign-in, one-time pages, and errors. */
const passing = [
  '/magic-link',
  '/verify-token',
  '/undo-address',
  '/address-change',
  '/service-check',
  '/unsubscribe/:token',
  '/outbox',
  '/offline',
  '/',
  '/go/:type/:item?',
  '*',
];

it('return path: accepts every page except those for signing in, and nothing else', () => {
  const pages = guarded(routes)
    .filter(({ guard }) => guard !== 'signed_out' && guard !== 'welcome')
    .map(({ path }) => path)
    .filter((path) => !passing.includes(path));
  expect(places.toSorted()).toEqual(pages.toSorted());
});

/** Whether a browser would leave the origin, or end up on an unknown page. */
function isAstray(target: string): boolean {
  const url = URL.parse(target, origin);
  if (url?.origin !== origin) return true;
  return matchRoutes(routes, url.pathname)?.at(-1)?.route.path === '*';
}

const fromAddress = (target: string) => returnTo(`?return_to=${encodeURIComponent(target.toWellFormed())}`);
const fromGo = (target: string) => goTarget(target, target);
const fromGoItem = (target: string) => goTarget('learn', target);

it('return path: never leads out of the app, whatever the link contains', () => {
  const astray = targets.flatMap((target) =>
    [fromAddress, fromGo, fromGoItem]
      .map((go) => go(target))
      .filter((place) => place !== null && isAstray(place)),
  );
  process.stdout.write(
    `figure: links in the browser that lead astray ${astray.length} of ${targets.length * 3} (seed ${seed})\n`,
  );
  expect(astray).toEqual([]);
  expect(targets.filter(isPlace).length, 'what is hostile is hardly ever a place').toBeLessThan(25);
});

it('return path: detects a check of only the first character', () => {
  const careless = targets.filter((target) => target.startsWith('/')).filter(isAstray);
  expect(careless.length).toBeGreaterThan(50);
});

const people = {
  guest: { kind: 'guest' },
  onboarding: { kind: 'member', profile: { onboarding_completed: false } },
  member: { kind: 'member', profile: { onboarding_completed: true } },
} as const satisfies Record<string, SessionPerson>;

/** Where a path finally leads this person. */
function placeFor(who: keyof typeof people, wanted: string): string {
  const { pathname } = new URL(wanted, origin);
  if (pathname === '/') return placeFor(who, '/welcome-page');
  const [, go, type = '', item] = pathname.split('/');
  if (go === 'go') return placeFor(who, goTarget(type, item));
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as ScreenHandle | undefined;
  const admission = admit(handle?.guard ?? 'open', people[who], wanted, false);
  return admission === 'enter' ? wanted : placeFor(who, admission.redirect);
}

it.each(Object.keys(people) as (keyof typeof people)[])('%s: every path leads where its row says', (who) => {
  const all = [...rows, ...entries];
  expect(all.length).toBeGreaterThan(80);
  const ways = (place: (row: (typeof all)[number]) => string) =>
    all.map((row) => `${row.path} → ${place(row)}`);
  expect(ways(({ path }) => placeFor(who, path))).toEqual(ways((row) => row[who] ?? row.path));
});
