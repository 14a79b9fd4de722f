import type { NoticePlace } from '@kindred/contract/content/configs.ts';

/** The pages of each part of the app: a path and everything below it. */
export const noticePlaces: Readonly<Record<NoticePlace, readonly string[]>> = {
  home: ['/tabs/home', '/tabs/guest-landing', '/tabs/dashboard'],
  learn: ['/tabs/learn'],
  connect: ['/tabs/connect', '/support-coordinators'],
  external_providers: ['/tabs/services', '/tabs/service_types'],
  tips: ['/tabs/tips'],
  energy_coach: ['/energy-coach'],
  events: ['/tabs/upcoming_events'],
  online_apps_and_tools: ['/tabs/online_apps_and_tools'],
  online_programs: ['/tabs/online_programs'],
  sign_in_and_account: ['/login', '/onboarding', '/get-started', '/tabs/settings'],
};
