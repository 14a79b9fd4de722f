import './parts/sign-in.css';

export { AskProblem } from './parts/ask-problem.tsx';
export { fieldProblem, typedIn } from './model.ts';
export { askForLink } from './queries.ts';
