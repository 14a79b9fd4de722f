import './tables.ts';

export { tellOfVenue } from './jobs.ts';
