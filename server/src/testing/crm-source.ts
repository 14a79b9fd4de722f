export { crmSource } from '../app.ts';
