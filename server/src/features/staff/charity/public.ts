export { charityToday, noteCharityChange } from './actions.ts';
export { brandOfCharity } from './presenter.ts';
export { lockCharityRow, writeCharityRecord } from './store.ts';
