export { crmSource } from '../background.ts';
