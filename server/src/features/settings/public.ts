export { eraseAgain, eraseNow, type Erasing } from './actions.ts';
