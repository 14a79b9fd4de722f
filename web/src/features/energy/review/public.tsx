export { DailyChart } from './parts/daily-chart.tsx';
export { CycleTable } from './parts/cycle-table.tsx';
export { useWeekNumber } from './parts/week-number.tsx';
export { NumbersTable } from './parts/numbers-table.tsx';
export {
  alertWords,
  bandWords,
  cycleKindLabels,
  namedKindWords,
  treatmentWords,
  trendWords,
} from './parts/words.tsx';
export { toOneDecimal } from './model.ts';
