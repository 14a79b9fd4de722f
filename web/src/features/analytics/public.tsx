export { Counting } from './parts/counting.tsx';
