// Installs and builds without starting: for container images.
import { ensureBuilt, ensureInstalled } from './prepare.js';

ensureInstalled();
await ensureBuilt();
