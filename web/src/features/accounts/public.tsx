/** @public Shown in the account settings. */
export { PasskeyList } from './passkeys/public.tsx';
export { AskProblem } from './parts/ask-problem.tsx';
export { useRegisterRefusalWords } from './parts/register-refusals.tsx';
export { digitsOf, returnTo, takeToken } from './model.ts';
export { useReturnQuery } from './parts/use-return-query.tsx';
export { requestSignInLink } from './queries.ts';
export { DoorLayout } from './parts/door-layout.tsx';
export { Tick } from './parts/tick.tsx';
