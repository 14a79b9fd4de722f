export { DailyChart } from './parts/daily-chart.tsx';
export { CycleTable } from './parts/cycle-table.tsx';
export { alertWords, bandWords, namedKindWords, treatmentWords, trendWords } from './parts/words.tsx';
export { inPlaces } from './model.ts';
