import { memberTables } from '#platform/member-data.ts';

export { rememberBrowser, sendingPause } from './actions.ts';
export {
  knownBrowserLifeMs,
  longestLimitMs,
  sourceSettings,
  tooManyMessages,
  waitFor,
  type Limit,
  type SourceConfig,
  type SourceSettings,
} from './rules.ts';
export { forgetKnownBrowsers } from './store.ts';

export const limitsMemberData = memberTables('limits', [
  {
    table: 'known_browser',
    called: 'Browsers you’ve used to sign in',
    key: ['browser_hash'],
    shows: ['seen_at'],
    hides: ['browser_hash', 'member_id', 'staff_id'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
