// The benchmarks: `npm run bench`, with --quick, --server, --pages or --only <name> to run fewer.
import { ensureChromium } from './chromium.js';
import { become, builtServer, ensureBuilt, ensureInstalled } from './prepare.js';

const asked = process.argv.slice(2);

ensureInstalled();
// The server's half has it too: the editor and the desk are measured in it.
const chromium = ensureChromium();
await ensureBuilt();
become(['bench/src/main.ts', ...asked], { CHROMIUM_PATH: chromium, KINDRED_SERVER: builtServer });
