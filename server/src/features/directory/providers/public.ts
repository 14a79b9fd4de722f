export {
  hitsOfServices,
  loadServices as listServices,
  loadService as readService,
  findServicesBy,
  type NamedServiceHits,
} from './actions.ts';
export { holdDirectory, type DirectoryCache } from './cache.ts';
export type { Directory } from '../index/directory.ts';
