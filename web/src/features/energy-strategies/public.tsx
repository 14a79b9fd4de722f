export { NotDone } from './parts/not-done.tsx';
export { MyStrategy } from './parts/my-strategy.tsx';
