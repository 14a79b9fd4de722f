export { callsToSettleToday } from './actions.ts';
