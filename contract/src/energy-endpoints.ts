import { changeEnergyCoach, readEnergyCoach, startEnergyCoach } from './energy-coach.ts';
import { listEnergyDays, readEnergyDay, touchEnergyDay, writeEnergyDay } from './energy-diary.ts';
import {
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readEnergyReport,
  revokeReportLink,
} from './energy-report.ts';
import { readEnergyReview, readEnergySummary, sayEnergyReview } from './energy-review.ts';
import {
  changePatientStrategy,
  choosePatientStrategy,
  listPatientStrategies,
  listStrategies,
} from './energy-strategies.ts';

/** The energy coach, as the table of the API has it: from starting to the report. */
export const energyEndpoints = [
  readEnergyCoach,
  startEnergyCoach,
  changeEnergyCoach,
  readEnergySummary,
  readEnergyReview,
  sayEnergyReview,
  listEnergyDays,
  touchEnergyDay,
  readEnergyDay,
  writeEnergyDay,
  listStrategies,
  listPatientStrategies,
  choosePatientStrategy,
  changePatientStrategy,
  readEnergyReport,
  makeReportLink,
  listReportLinks,
  revokeReportLink,
  openSharedReport,
] as const;
