import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { become, builtServer, ensureBuilt, ensureInstalled, projectRoot } from './prepare.js';

ensureInstalled();
await ensureBuilt();
const { args, env } = JSON.parse(readFileSync(join(projectRoot, 'server/process.json'), 'utf8'));
become([...args, builtServer], env);
