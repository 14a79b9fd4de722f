/** The targets of `/go/{type}`, the URLs used in emails, reminders and posters. */
const targets: Readonly<Record<string, string>> = {
  energy_coach: '/energy-coach',
  learn: '/tabs/learn',
  services: '/tabs/services',
  connect: '/tabs/connect',
  tips: '/tabs/tips',
  events: '/tabs/upcoming_events',
  online_apps_and_tools: '/tabs/online_apps_and_tools',
  online_programs: '/tabs/online_programs',
  bookmarks: '/tabs/bookmarks',
  notifications: '/tabs/settings/notifications',
  dashboard: '/tabs/dashboard',
  blood_cancer: '/blood-cancer',
  wellbeing: '/wellbeing',
  goal: '/goal',
  topics: '/topic-preferences',
};

const withItems = new Set([
  'learn',
  'services',
  'tips',
  'events',
  'online_apps_and_tools',
  'online_programs',
]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Always a page of this app. An unknown type leads home, with a notice. */
export function goTarget(type: string, item?: string): string {
  const target = Object.hasOwn(targets, type) ? targets[type] : undefined;
  if (!target) return '/tabs/guest-landing?note=unknown-link';
  // A push contains only the id of its notification; the page knows where that leads.
  if (type === 'notifications' && item && uuid.test(item)) return `${target}?open=${item}`;
  return item && withItems.has(type) && slug.test(item) ? `${target}/${item}` : target;
}
