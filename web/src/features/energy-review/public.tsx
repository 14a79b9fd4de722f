export { Line } from './parts/drawings.tsx';
export { CycleTable } from './parts/cycle-table.tsx';
export { alertWords, treatmentWords } from './parts/words.tsx';
