export { remindings } from '../app.ts';
