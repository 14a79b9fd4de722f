export { UrgentFor, UrgentWatch } from './parts/urgent-watch.tsx';
