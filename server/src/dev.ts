import { devPages } from '#platform/pages/dev.ts';
import { run } from './run.ts';

await run(devPages);
