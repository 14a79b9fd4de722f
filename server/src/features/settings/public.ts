export { eraseAgain, type Erasing } from './actions.ts';
