import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** `npm test` sets the path of the server it has built. A narrow run starts from source, which is always up to date. */
export const serverProgram = join(root, process.env['KINDRED_SERVER'] ?? 'server/src/main.ts');
