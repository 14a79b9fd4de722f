export { OwnTime, When } from './parts/when.tsx';
