export { crmSource } from '../jobs.ts';
