import type { Planted } from './planted.ts';

const tips = 'server/src/features/library/tips';
const webTips = 'web/src/features/library/tips';
const lines = (count: number) => 'export {};\n'.repeat(count);

export const againstCode: readonly Planted[] = [
  {
    rule: 'environment',
    says: 'an area reads the environment',
    files: { [`${tips}/actions.ts`]: "export const limit = process.env['LIMIT'];" },
    mended: {
      [`${tips}/actions.ts`]: null,
      'server/src/platform/config.ts': 'export const { env } = process;',
    },
  },
  {
    rule: 'environment',
    says: 'the environment comes in by another door',
    files: { [`${tips}/actions.ts`]: "import { env } from 'node:process';" },
    mended: { [`${tips}/actions.ts`]: "import { argv } from 'node:process';" },
  },
  {
    rule: 'clock',
    says: 'an area reads the clock',
    files: { [`${tips}/actions.ts`]: 'export const now = new Date();' },
    mended: { [`${tips}/actions.ts`]: "export const then = new Date('2027-03-01');" },
  },
  {
    rule: 'clock',
    says: 'a screen reads the clock',
    files: { [`${webTips}/model.ts`]: 'export const now = Date.now();' },
    mended: { [`${webTips}/model.ts`]: null, 'web/src/platform/clock.ts': 'export const now = Date.now();' },
  },
  {
    rule: 'day-length',
    says: 'a rule has the length of a day as a number',
    files: { [`${tips}/rules.ts`]: 'export const retentionMs = 7 * 86_400_000;' },
    mended: {
      [`${tips}/rules.ts`]:
        "import { dayMs } from '@kindred/contract/calendar-days.ts';\nexport const retentionMs = 7 * dayMs;",
      'contract/src/calendar-days.ts': 'export const dayMs = 86_400_000;',
    },
  },
  {
    rule: 'sql',
    says: 'an action writes SQL',
    files: {
      [`${tips}/actions.ts`]: "import { sql } from 'kysely';\nexport const q = sql<number>`select 1`;",
    },
    mended: {
      [`${tips}/actions.ts`]: null,
      [`${tips}/store.ts`]: "import { sql } from 'kysely';\nexport const q = sql<number>`select 1`;",
    },
  },
  {
    rule: 'sql',
    says: 'an action builds a query',
    files: { [`${tips}/actions.ts`]: "export const all = (db: Db) => db.selectFrom('tip');" },
    mended: { [`${tips}/actions.ts`]: 'export const all = (db: Db) => db.transaction();' },
  },
  {
    rule: 'sql',
    says: 'a route asks the database by itself',
    files: { 'server/src/app.ts': "export const ready = (db: Pool) => db.query({ text: 'select 1' });" },
    mended: {
      'server/src/app.ts': "export const ask = (nav: Nav) => nav.permissions.query({ name: 'push' });",
    },
  },
  {
    rule: 'native-plugin',
    says: 'a screen talks to the phone directly',
    files: { 'web/src/shell/menu.tsx': "import { App } from '@capacitor/app';" },
    mended: {
      'web/src/shell/menu.tsx': null,
      'web/src/platform/device/back.ts': "import { App } from '@capacitor/app';",
    },
  },
  {
    rule: 'renamed-export',
    says: 'an area exports a function under another name',
    files: {
      'server/src/features/library/tips/actions.ts': 'export function findTip() {}',
      'server/src/features/library/tips/public.ts': "export { findTip as readTip } from './actions.ts';",
    },
    mended: {
      'server/src/features/library/tips/public.ts': "export { findTip } from './actions.ts';",
    },
  },
  {
    rule: 'default-export',
    says: 'a part has no name of its own',
    files: { 'ui/src/button.tsx': 'export default function () {}' },
    mended: {
      'ui/src/button.tsx': 'export function Button() {}',
      'web/vite.config.ts': 'export default {};',
    },
  },
  {
    rule: 'own-mock',
    says: 'a test replaces a module of ours',
    files: { [`${tips}/routes.test.ts`]: "vi.mock('./store.ts');" },
    mended: { [`${tips}/routes.test.ts`]: "vi.mock('nodemailer');" },
  },
  {
    rule: 'file-length',
    says: 'a file goes on for too long',
    files: { [`${tips}/actions.ts`]: lines(301) },
    mended: { [`${tips}/actions.ts`]: lines(300) },
  },
  {
    rule: 'unreadable',
    says: 'a file does not parse',
    files: { 'ui/src/button.tsx': 'export const a = ;' },
    mended: { 'ui/src/button.tsx': 'export const a = 1;' },
  },
];
