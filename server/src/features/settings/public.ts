export {
  closeForErasure,
  consentsOf,
  eraseAgain,
  eraseNow,
  type DeletionSettings,
  type Erasing,
} from './actions.ts';
