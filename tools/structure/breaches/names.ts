import type { Planted } from './planted.ts';

const tips = 'server/src/features/library/tips';
const webTips = 'web/src/features/library/tips';
const nothing = 'export {};\n';

export const againstNames: readonly Planted[] = [
  {
    rule: 'bare-export',
    says: 'an exported function is a verb without a noun',
    files: { [`${tips}/actions.ts`]: 'export function list() {}' },
    mended: { [`${tips}/actions.ts`]: 'export function listTips() {}' },
  },
  {
    rule: 'bare-export',
    says: 'an exported type is a word that names nothing',
    files: { [`${tips}/rules.ts`]: 'export interface Means { id: string }' },
    mended: { [`${tips}/rules.ts`]: 'export interface TipQuery { id: string }' },
  },
  {
    rule: 'participle',
    says: 'a variable is named after what was done to it',
    files: { [`${tips}/rules.ts`]: 'const told = 5;\nexport const tipLimit = told;' },
    mended: { [`${tips}/rules.ts`]: 'const limit = 5;\nexport const tipLimit = limit;' },
  },
  {
    rule: 'export-taken',
    says: 'two files export the same name for two things',
    files: {
      [`${tips}/rules.ts`]: 'export const limit = 5;',
      'server/src/features/events/rules.ts': 'export const limit = 20;',
    },
    mended: { 'server/src/features/events/rules.ts': 'export const eventLimit = 20;' },
  },
  {
    rule: 'area-unknown',
    says: 'a folder has a name that is not on the list of areas',
    files: { 'server/src/features/advice/actions.ts': nothing },
    mended: { 'server/src/features/advice/actions.ts': null, [`${tips}/actions.ts`]: nothing },
  },
  {
    rule: 'area-unknown',
    says: 'a journey has a name that is not on the list of areas',
    files: { 'e2e/advice.spec.ts': nothing },
    mended: { 'e2e/advice.spec.ts': null, 'e2e/library/tips.spec.ts': nothing },
  },
  {
    rule: 'area-unknown',
    says: 'a schema has a name that is not on the list of areas',
    files: { 'contract/src/advice.ts': nothing },
    mended: { 'contract/src/advice.ts': null, 'contract/src/library/tips.ts': nothing },
  },
  {
    rule: 'area-audience',
    says: 'an area of staff is in the app that goes on phones',
    files: { 'web/src/features/staff/queries.ts': nothing },
    mended: {
      'web/src/features/staff/queries.ts': null,
      'console/src/features/staff/queries.ts': nothing,
    },
  },
  {
    rule: 'area-file',
    says: 'an area has a file name outside the closed list',
    files: { [`${tips}/controller.ts`]: nothing },
    mended: { [`${tips}/controller.ts`]: null, [`${tips}/actions.ts`]: nothing },
  },
  {
    rule: 'area-file',
    says: 'an area has a part that the list of areas does not name',
    files: { 'server/src/features/library/advice/actions.ts': nothing },
    mended: {
      'server/src/features/library/advice/actions.ts': null,
      [`${tips}/actions.ts`]: nothing,
    },
  },
  {
    rule: 'area-file',
    says: 'a part has a folder of machinery that the list of areas does not name',
    files: { 'web/src/features/energy/coach/device/coach-store.ts': nothing },
    mended: {
      'web/src/features/energy/coach/device/coach-store.ts': null,
      'web/src/features/energy/diary/device/coach-store.ts': nothing,
    },
  },
  {
    rule: 'area-file',
    says: 'a screen is not named as one',
    files: { [`${webTips}/screens/tip.tsx`]: nothing },
    mended: { [`${webTips}/screens/tip.tsx`]: null, [`${webTips}/screens/tip-screen.tsx`]: nothing },
  },
  {
    rule: 'mirror',
    says: 'an area answers requests that the contract does not know',
    files: { [`${tips}/routes.ts`]: nothing },
    mended: { 'contract/src/library/tips.ts': nothing },
  },
  {
    rule: 'banned-name',
    says: 'a drawer for everything',
    files: { 'web/src/platform/date-utils.ts': nothing },
    mended: { 'web/src/platform/date-utils.ts': null, 'web/src/platform/calendar-day.ts': nothing },
  },
  {
    rule: 'banned-name',
    says: 'a barrel',
    files: { 'ui/src/index.ts': nothing },
    mended: { 'ui/src/index.ts': null, 'web/index.html': '' },
  },
  {
    rule: 'doc-path',
    says: 'a document names a file that is gone',
    files: { 'README.md': 'Start in `server/src/app.ts`.', 'server/package.json': '{}' },
    mended: { 'server/src/app.ts': nothing },
  },
  {
    rule: 'doc-path',
    says: 'a document links to a page that is gone',
    files: { 'docs/api.md': 'See [the runbook](./runbook.md), `application/json` and `/accounts/profile`.' },
    mended: { 'docs/runbook.md': '' },
  },
];
