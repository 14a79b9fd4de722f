import { devPages } from '#platform/pages/dev.ts';
import { runCommand } from './run.ts';

await runCommand(devPages);
