/** A tree without a breach, which needs every arrow once. */
export const soundTree: Readonly<Record<string, string>> = {
  'contract/src/library/tips.ts': "import { z } from 'zod';\nimport { Id } from './values.ts';",
  'contract/src/tips.test.ts': "import { it } from 'vitest';",
  'contract/make-openapi.ts': "import { writeFileSync } from 'node:fs';\nimport { api } from './src/api.ts';",
  'content/src/items.ts': "import type { Tip } from '@kindred/contract/library/tips.ts';",
  'ui/src/button.tsx': "import { useId } from 'react';\nimport { Icon } from './icon.tsx';",
  'ui/src/button.test.tsx': "import { it } from 'vitest';",
  'ui/gallery/main.tsx': "import { Button } from '../src/button.tsx';",
  'ui/make-fonts.ts': "import subset from 'subset-font';",
  'ui/art/branch.ts': 'export const branchWidth = 2;',
  'ui/art/drawings.ts': "import { branchWidth } from './branch.ts';",

  'postgres/src/cluster.ts': "import pg from 'pg';\nimport { codeOf } from './errors.ts';",
  'postgres/src/cluster.test.ts': "import { expect } from 'vitest';",
  'postgres/src/fixtures.ts': "import { inject } from 'vitest';",

  'server/src/platform/seed.ts': "import { items } from '@kindred/content/items.ts';",
  'server/src/features/library/tips/routes.ts':
    "import { rate } from './actions.ts';\nimport { seats } from '../../events/public.ts';\nimport { run } from '#platform/http.ts';",
  'server/src/app.ts': "import { tips } from './features/library/tips/routes.ts';",
  'server/build.ts': "import { build } from 'vite';",
  'server/src/testing/app.ts': "import { app } from '../app.ts';",
  'server/src/features/library/tips/routes.test.ts':
    "import { app } from '#testing/app.ts';\nimport { givenEvent } from '../../events/fixtures.ts';",
  'server/src/features/library/tips/fixtures.ts': "import { givenEvent } from '../../events/fixtures.ts';",

  'web/src/platform/session.ts': "import type { Tip } from '@kindred/contract/library/tips.ts';",
  'web/src/features/library/tips/screens/tips-screen.tsx':
    "import './tips-screen.css';\nimport { Seats } from '#features/events/public.tsx';\nimport { Button } from '@kindred/ui/button.tsx';",
  'web/src/shell/menu.tsx': "import { paths } from '../routes.tsx';",
  'web/src/routes.tsx': "export const tips = () => import('./features/library/tips/routes.tsx');",
  'web/src/testing/render.tsx': "import { routes } from '../routes.tsx';",
  'web/src/features/library/tips/screens/tips-screen.test.tsx':
    "import { visit } from '#testing/render.tsx';",
  'web/src/features/library/tips/fixtures.ts': "import { event } from '../../events/fixtures.ts';",
  'web/vite.config.ts': "import { pages } from './src/routes.tsx';\nexport default {};",
  'console/src/features/staff/queries.ts': "import { call } from '#platform/call.ts';",
  'console/src/features/content/model.ts':
    "import { descriptionOf } from '@kindred/content/editing/descriptions.ts';",
  'console/src/features/content/model.test.ts': "import { readContent } from '@kindred/content/read.ts';",

  'rigs/src/fault-proxy.ts': "import { api } from '@kindred/contract/api.ts';",
  'bench/src/load.ts': "import { proxy } from '@kindred/rigs/fault-proxy.ts';",
  'e2e/library/tips.spec.ts': "import { app } from '@kindred/server/testing/app.ts';",
  'tools/new-area.ts': "import { areas } from './areas.ts';",
};
