export { loadServices, servicePages, loadService, findServicesBy } from './actions.ts';
export { hitsOfServices, type NamedServiceHits } from '../index/service-hits.ts';
export { holdDirectory, type DirectoryCache } from './cache.ts';
export type { Directory } from '../index/directory.ts';
