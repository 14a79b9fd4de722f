export { charityPages } from './model.ts';
export { fetchCharity, useCharity } from './queries.ts';
