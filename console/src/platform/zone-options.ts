import { cityOf } from '@kindred/contract/wall-clock.ts';

const zones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
] as const;

/** The time zones to choose from, by city, plus the current one wherever it is. */
export const zoneOptions = (chosen: string) =>
  [...new Set([chosen, ...zones])].map((value) => ({ value, label: cityOf(value) }));
