// Installs and builds without starting: for images.
import { ensureBuilt, ensureInstalled } from './prepare.js';

ensureInstalled();
ensureBuilt();
