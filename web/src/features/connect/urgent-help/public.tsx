export { UrgentFor, UrgentWatch } from './parts/urgent-watch.tsx';
export { WhomToCall } from './parts/whom-to-call.tsx';
