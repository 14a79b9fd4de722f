/** @public Shown in the account settings. */
export { PasskeyList } from './passkeys/public.tsx';
export { AskProblem } from './parts/ask-problem.tsx';
export { useRegisterRefusalWords } from './parts/register-refusals.tsx';
export { digitsOf, returnQuery, returnTo, takeToken } from './model.ts';
export { requestSignInLink } from './queries.ts';
export { DoorLayout } from './parts/door-layout.tsx';
export { Tick } from './parts/tick.tsx';
