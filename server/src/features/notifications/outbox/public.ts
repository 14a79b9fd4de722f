export { linksIn } from './rules.ts';
export { awaitsReading } from './store.ts';
