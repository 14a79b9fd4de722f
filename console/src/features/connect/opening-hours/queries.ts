import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { deskWeekOf, type DeskHoursFields } from './model.ts';

export const fetchHours = () => callStaffApi('GET /staff/desk/hours');

export const sendHours = ({ openings, holidays }: DeskWeek, fields: DeskHoursFields): Promise<DeskWeek> =>
  callStaffApi('PUT /staff/desk/hours', {
    body: { ...deskWeekOf(fields), based_on: { openings, holidays } },
  });
