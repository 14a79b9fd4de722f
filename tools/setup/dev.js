import { become, ensureInstalled } from './prepare.js';

ensureInstalled();
become(['--watch', '--watch-preserve-output', 'server/src/dev.ts']);
