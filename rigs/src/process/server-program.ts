import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** `npm test` says where the server is that it has built. A narrow run starts the sources, which are always fresh. */
export const serverProgram = join(root, process.env['KINDRED_SERVER'] ?? 'server/src/main.ts');
