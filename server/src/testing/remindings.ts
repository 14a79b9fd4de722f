export { remindings } from '../jobs.ts';
