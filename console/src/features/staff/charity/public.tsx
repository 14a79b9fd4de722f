export { charityPages } from './model.ts';
export { useCharity } from './queries.ts';
