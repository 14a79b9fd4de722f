export { checksToday } from './actions.ts';
