import { joiningNumbers, presenceNumbers } from '#features/accounts/onboarding/public.ts';
import { usageNumbers } from '#features/analytics/public.ts';
import { chatNumbers } from '#features/connect/board/public.ts';
import { contentNumbers } from '#features/content/history/public.ts';
import { directoryNumbers } from '#features/directory/checks/public.ts';
import { coachNumbers } from '#features/energy/coach/public.ts';
import { eventNumbers } from '#features/events/places/public.ts';
import { clarityNumbers, readerNumbers } from '#features/learn/public.ts';
import { deliveryNumbers } from '#features/notifications/public.ts';
import type { NumberSource } from '#platform/day-counts/source.ts';

/** What each area contributes to the charity's figures; add a line per area. */
export const numberSources: readonly NumberSource[] = [
  presenceNumbers,
  usageNumbers,
  joiningNumbers,
  readerNumbers,
  clarityNumbers,
  chatNumbers,
  eventNumbers,
  coachNumbers,
  directoryNumbers,
  contentNumbers,
  deliveryNumbers,
];
