import { builtPages } from '#platform/pages/built.ts';
import { run } from './run.ts';

await run(builtPages);
