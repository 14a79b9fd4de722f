import { builtPages } from '#platform/pages/built.ts';
import { runCommand } from './run.ts';

await runCommand(builtPages);
