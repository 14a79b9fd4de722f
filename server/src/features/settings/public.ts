export { consentsOf, eraseAgain, eraseNow, type Erasing } from './actions.ts';
