export { checkServices } from './queries.ts';
export { costLabels, referralLabels } from './model.ts';
