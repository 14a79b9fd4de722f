export { linksIn } from './rules.ts';
