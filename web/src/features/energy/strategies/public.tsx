export { roomIn, suggestionReasons } from './model.ts';
export { MyStrategy } from './parts/my-strategy.tsx';
