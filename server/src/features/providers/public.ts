export { holdDirectory, type HeldDirectory } from './held.ts';
