import type { Planted } from './planted.ts';

const tips = 'server/src/features/library/tips';
const webTips = 'web/src/features/library/tips';
const nothing = 'export {};\n';

export const againstArrows: readonly Planted[] = [
  {
    rule: 'arrow',
    says: 'an area reads the store of another area',
    files: { [`${tips}/actions.ts`]: "import { a } from '../../events/store.ts';" },
    mended: { [`${tips}/actions.ts`]: "import { a } from '../../events/public.ts';" },
  },
  {
    rule: 'arrow',
    says: 'an area reaches another one through the package name, for a type only',
    files: { [`${tips}/actions.ts`]: "import type { A } from '@kindred/server/features/events/actions.ts';" },
    mended: { [`${tips}/actions.ts`]: "import type { A } from '@kindred/server/features/events/public.ts';" },
  },
  {
    rule: 'arrow',
    says: 'a screen loads another area lazily',
    files: { [`${webTips}/routes.tsx`]: "export const a = () => import('#features/events/queries.ts');" },
    mended: { [`${webTips}/routes.tsx`]: "export const a = () => import('#features/events/public.tsx');" },
  },
  {
    rule: 'arrow',
    says: 'a platform knows an area by a type in passing',
    files: {
      'server/src/platform/http.ts': "export type A = import('../features/library/tips/public.ts').A;",
    },
    mended: {
      'server/src/platform/http.ts': "export type A = import('@kindred/contract/library/tips.ts').A;",
    },
  },
  {
    rule: 'arrow',
    says: 'the members’ app takes the description of a text from the editor',
    files: {
      'web/src/shell/menu.tsx': "import { descriptionOf } from '@kindred/content/editing/descriptions.ts';",
    },
    mended: { 'web/src/shell/menu.tsx': "import type { Tip } from '@kindred/contract/library/tips.ts';" },
  },
  {
    rule: 'arrow',
    says: 'the console reads the files of the texts',
    files: {
      'console/src/features/content/model.ts': "import { readContent } from '@kindred/content/read.ts';",
    },
    mended: {
      'console/src/features/content/model.ts':
        "import { descriptionOf } from '@kindred/content/editing/descriptions.ts';",
    },
  },
  {
    rule: 'arrow',
    says: 'the web app reads the server',
    files: { 'web/src/shell/menu.tsx': "export * from '../../../server/src/platform/config.ts';" },
    mended: { 'web/src/shell/menu.tsx': "export * from '@kindred/contract/content/configs.ts';" },
  },
  {
    rule: 'arrow',
    says: 'the console reads the web app',
    files: { 'console/src/shell/menu.tsx': "import { a } from '@kindred/web/platform/session.ts';" },
    mended: { 'console/src/shell/menu.tsx': "import { a } from '../platform/session.ts';" },
  },
  {
    rule: 'arrow',
    says: 'a shared part knows the contract',
    files: { 'ui/src/button.tsx': "import { a } from '@kindred/contract/library/tips.ts';" },
    mended: { 'ui/src/button.tsx': "import { a } from './icon.tsx';" },
  },
  {
    rule: 'arrow',
    says: 'a journey reads the app it travels through',
    files: { 'e2e/library/tips.spec.ts': "import { a } from '@kindred/web/routes.tsx';" },
    mended: { 'e2e/library/tips.spec.ts': "import { a } from '@kindred/server/testing/app.ts';" },
  },
  {
    rule: 'arrow',
    says: 'the product reads what only tests may use',
    files: { [`${tips}/actions.ts`]: "import { givenTip } from './fixtures.ts';" },
    mended: {
      [`${tips}/actions.ts`]: null,
      [`${tips}/routes.test.ts`]:
        "import { givenTip } from './fixtures.ts';\nimport { givenEvent } from '../../events/fixtures.ts';",
    },
  },
  {
    rule: 'package',
    says: 'the contract takes a package besides zod',
    files: { 'contract/src/library/tips.ts': "import { a } from 'fastify';" },
    mended: { 'contract/src/library/tips.ts': "import { a } from 'zod/mini';" },
  },
  {
    rule: 'place',
    says: 'a file lies where nothing is known to live',
    files: { 'server/src/drawer/tips.ts': nothing },
    mended: { 'server/src/drawer/tips.ts': null },
  },
  {
    rule: 'cycle',
    says: 'two areas need each other by way of a third',
    files: {
      [`${tips}/public.ts`]: "import { a } from '../../events/public.ts';",
      'server/src/features/events/public.ts': "import { a } from '../learn/public.ts';",
      'server/src/features/learn/actions.ts': "import { a } from '../library/tips/public.ts';",
    },
    mended: { 'server/src/features/learn/actions.ts': nothing },
  },
  {
    rule: 'file-cycle',
    says: 'two files need each other, if only for a type',
    files: {
      'postgres/src/cluster.ts': "import { start } from './start.ts';",
      'postgres/src/start.ts': "import type { Cluster } from './cluster.ts';",
    },
    mended: { 'postgres/src/start.ts': "import type { Cluster } from './cluster-types.ts';" },
  },
  {
    rule: 'unreadable-import',
    says: 'an import has a path that no reader can follow',
    files: {
      'server/src/app.ts': 'export const load = (path: string) => import(path);',
    },
    mended: { 'server/src/app.ts': "export const load = () => import('./features/library/tips/routes.ts');" },
  },
  {
    rule: 'unreadable-import',
    says: 'screens are collected by a pattern',
    files: { 'web/src/routes.tsx': "export const screens = import.meta.glob('./features/*/routes.tsx');" },
    mended: {
      'web/src/routes.tsx': "export const screens = () => import('./features/library/tips/routes.tsx');",
    },
  },
];
