import type { Planted } from './planted.ts';

const tips = 'server/src/features/tips';
const webTips = 'web/src/features/tips';
const nothing = 'export {};\n';

export const againstNames: readonly Planted[] = [
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
    mended: { 'e2e/advice.spec.ts': null, 'e2e/tips.spec.ts': nothing },
  },
  {
    rule: 'area-unknown',
    says: 'a schema has a name that is not on the list of areas',
    files: { 'contract/src/advice.ts': nothing },
    mended: { 'contract/src/advice.ts': null, 'contract/src/tips.ts': nothing },
  },
  {
    rule: 'area-audience',
    says: 'an area of staff is in the app that goes on phones',
    files: { 'web/src/features/members/queries.ts': nothing },
    mended: {
      'web/src/features/members/queries.ts': null,
      'console/src/features/members/queries.ts': nothing,
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
    says: 'a screen is not named as one',
    files: { [`${webTips}/screens/tip.tsx`]: nothing },
    mended: { [`${webTips}/screens/tip.tsx`]: null, [`${webTips}/screens/tip-screen.tsx`]: nothing },
  },
  {
    rule: 'mirror',
    says: 'an area answers requests that the contract does not know',
    files: { [`${tips}/routes.ts`]: nothing },
    mended: { 'contract/src/tips.ts': nothing },
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
