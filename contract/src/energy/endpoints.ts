import { changeEnergyCoach, readEnergyCoach, startEnergyCoach } from './coach.ts';
import { listEnergyDays, readEnergyDay, touchEnergyDay, writeEnergyDay } from './diary.ts';
import {
  attachCallReport,
  listCallReports,
  listReportLinks,
  makeReportLink,
  openSharedReport,
  readCallReport,
  readEnergyReport,
  revokeReportLink,
  withdrawCallReport,
} from './report.ts';
import { readEnergyTomorrow, readTreatmentWeeks } from './patterns.ts';
import { readEnergyReview, readEnergySummary, sayEnergyReview } from './review.ts';
import {
  changePatientStrategy,
  choosePatientStrategy,
  listPatientStrategies,
  listStrategies,
} from './strategies.ts';

/** The endpoints of the energy coach, from the start to the report. */
export const energyEndpoints = [
  readEnergyCoach,
  startEnergyCoach,
  changeEnergyCoach,
  readEnergySummary,
  readEnergyReview,
  sayEnergyReview,
  readTreatmentWeeks,
  readEnergyTomorrow,
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
  listCallReports,
  attachCallReport,
  withdrawCallReport,
  readCallReport,
] as const;
