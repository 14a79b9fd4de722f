/** @public Stands in the settings of the account. */
export { PasskeyList } from '../passkeys/public.tsx';
export { AskProblem } from './parts/ask-problem.tsx';
export { digitsOf, takeToken } from './model.ts';
export { askForLink } from './queries.ts';
