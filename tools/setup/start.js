import { become, ensureBuilt, ensureInstalled } from './prepare.js';

ensureInstalled();
ensureBuilt();
become(['server/src/main.ts']);
