// The benchmarks: `npm run bench`, with --quick, --server, --pages or --only <name> to run fewer.
import { ensureChromium } from './chromium.js';
import { become, builtServer, ensureBuilt, ensureInstalled } from './prepare.js';

const asked = process.argv.slice(2);

ensureInstalled();
// The server's half needs it too, because it measures the editor and the desk.
const chromium = ensureChromium();
await ensureBuilt();
become(['bench/src/main.ts', ...asked], { CHROMIUM_PATH: chromium, KINDRED_SERVER: builtServer });
