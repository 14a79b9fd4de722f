export { writeRecordFields } from './actions.ts';
export { mergeUndoMs, presentRecord } from './presenter.ts';
export { fieldsOfRecord, stateOfRecord } from './rules.ts';
export {
  findServiceRecord,
  insertPlace,
  lockServiceRecord,
  setPlacesRemoved,
  updateServiceRecord,
} from './store.ts';
export type { ServiceRecord } from './tables.ts';
