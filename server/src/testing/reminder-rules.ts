export { remindings } from '../background.ts';
