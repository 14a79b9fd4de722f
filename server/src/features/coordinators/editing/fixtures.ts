import type { CoordinatorFields } from '@kindred/contract/coordinators/editing.ts';

export const someCoordinatorFields: CoordinatorFields = {
  first_name: 'Dana',
  role: 'Support coordinator',
  regions: ['NSW'],
  languages: ['en', 'ar'],
  focus: [],
  text: 'Dana helps with travel and places to stay.',
  phone: null,
  zone: 'Australia/Sydney',
  openings: [{ weekday: 'TU', opens_at: '09:00', closes_at: '12:00' }],
  slot_minutes: 30,
};
