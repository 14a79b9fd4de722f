export { deskSource } from './source.ts';
