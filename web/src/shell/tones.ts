import type { Tone } from '@kindred/ui/tone.ts';

const tones: readonly (readonly [start: string, tone: Tone])[] = [
  ['/energy-coach', 'wattle'],
  ['/shared-report', 'wattle'],
  ['/tabs/connect', 'wattle'],
  ['/support-coordinators', 'wattle'],
  ['/tabs/upcoming_events', 'dusk'],
  ['/tabs/online_programs', 'dusk'],
  ['/tabs/services', 'clay'],
  ['/tabs/service_types', 'clay'],
  ['/wellbeing', 'clay'],
  ['/urgent-help', 'alarm'],
];

/** The colour of an area, so that a page is recognised before it is read. */
export function toneOf(pathname: string): Tone {
  return tones.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1] ?? 'gum';
}
