export { chosenStart } from './device/start-choice.ts';
