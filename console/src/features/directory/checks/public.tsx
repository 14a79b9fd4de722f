export { checkServices } from './queries.ts';
