/** A tree without a breach, in which every arrow is needed once. */
export const soundTree: Readonly<Record<string, string>> = {
  'contract/src/tips.ts': "import { z } from 'zod';\nimport { Id } from './values.ts';",
  'contract/src/tips.test.ts': "import { it } from 'vitest';",
  'contract/make-openapi.ts': "import { writeFileSync } from 'node:fs';\nimport { api } from './src/api.ts';",
  'content/src/items.ts': "import type { Tip } from '@kindred/contract/tips.ts';",
  'ui/src/button.tsx': "import { useId } from 'react';\nimport { Icon } from './icon.tsx';",
  'ui/src/button.test.tsx': "import { it } from 'vitest';",
  'ui/gallery/main.tsx': "import { Button } from '../src/button.tsx';",
  'ui/make-fonts.ts': "import subset from 'subset-font';",

  'server/src/platform/seed.ts': "import { items } from '@kindred/content/items.ts';",
  'server/src/features/tips/routes.ts':
    "import { rate } from './actions.ts';\nimport { seats } from '../events/public.ts';\nimport { run } from '#platform/http.ts';",
  'server/src/app.ts': "import { tips } from './features/tips/routes.ts';",
  'server/src/testing/app.ts': "import { app } from '../app.ts';",
  'server/src/features/tips/routes.test.ts':
    "import { app } from '#testing/app.ts';\nimport { givenEvent } from '../events/fixtures.ts';",
  'server/src/features/tips/fixtures.ts': "import { givenEvent } from '../events/fixtures.ts';",

  'web/src/platform/session.ts': "import type { Tip } from '@kindred/contract/tips.ts';",
  'web/src/features/tips/screens/tips-screen.tsx':
    "import './tips-screen.css';\nimport { Seats } from '#features/events/public.tsx';\nimport { Button } from '@kindred/ui/button.tsx';",
  'web/src/shell/menu.tsx': "import { paths } from '../routes.tsx';",
  'web/src/routes.tsx': "export const tips = () => import('./features/tips/routes.tsx');",
  'web/src/testing/render.tsx': "import { routes } from '../routes.tsx';",
  'web/src/features/tips/screens/tips-screen.test.tsx': "import { visit } from '#testing/render.tsx';",
  'web/src/features/tips/fixtures.ts': "import { event } from '../events/fixtures.ts';",
  'web/vite.config.ts': "import { pages } from './src/routes.tsx';\nexport default {};",
  'console/src/features/members/queries.ts': "import { call } from '#platform/call.ts';",

  'rigs/src/fault-proxy.ts': "import { api } from '@kindred/contract/api.ts';",
  'bench/src/load.ts': "import { proxy } from '@kindred/rigs/fault-proxy.ts';",
  'e2e/tips.spec.ts': "import { app } from '@kindred/server/testing/app.ts';",
  'tools/new-area.ts': "import { areas } from './areas.ts';",
};
