export {
  foundServices,
  list as listServices,
  readOne as readService,
  servicesFoundBy,
  type FoundServices,
} from './actions.ts';
export { holdDirectory, type Directory, type HeldDirectory } from './held.ts';
