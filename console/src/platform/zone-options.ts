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

/** The zones to choose from, by their city, with the one that is chosen already wherever it is. */
export const zoneOptions = (chosen: string) =>
  [...new Set([chosen, ...zones])].map((value) => ({ value, label: cityOf(value) }));
