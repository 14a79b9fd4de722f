import type { NumbersOverview, NumbersPage } from '@kindred/contract/staff/numbers.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { saveStaffFile } from '../../../platform/save-file.ts';
import { periodQuery, type ChosenPeriod } from './model.ts';

export async function fetchNumbers(chosen: ChosenPeriod): Promise<NumbersOverview> {
  return callStaffApi('GET /staff/numbers', { query: chosen });
}

export async function fetchNumberSubject(subject: string, chosen: ChosenPeriod): Promise<NumbersPage> {
  return callStaffApi('GET /staff/numbers/{subject}', { params: { subject }, query: chosen });
}

export async function saveNumberTable(subject: string, chosen: ChosenPeriod): Promise<void> {
  await saveStaffFile(`/staff/numbers/${subject}/table.csv?${periodQuery(chosen)}`, `${subject}.csv`);
}
