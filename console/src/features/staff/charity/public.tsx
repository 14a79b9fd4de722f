export { charityPages } from './model.ts';
export { fetchCharity, fetchLastEditor, useCharity } from './queries.ts';
