export { reminderRules } from '../background.ts';
