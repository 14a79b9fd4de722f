export { servicesFoundBy } from './actions.ts';
export { holdDirectory, type HeldDirectory } from './held.ts';
