export { checksToday, serviceFinder } from './actions.ts';
