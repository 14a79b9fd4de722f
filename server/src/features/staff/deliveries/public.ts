export { deliveriesToday } from './actions.ts';
