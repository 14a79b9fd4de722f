/** Who an area serves. A staff area never lives in `web/`, so it never reaches a phone. */
export type Audience = 'everyone' | 'staff';

export type Area = { readonly name: string; readonly is: string; readonly lives: Audience };

/** The one list of areas, in the product's order. A name finds its slice in every workspace. */
export const areas: readonly Area[] = [
  {
    name: 'configs',
    is: 'public configuration: the charity, its numbers, crisis lines',
    lives: 'everyone',
  },
  { name: 'pages', is: 'the typed blocks that home and learn pages are made of', lives: 'everyone' },
  { name: 'accounts', is: 'signing in, sessions, leaving', lives: 'everyone' },
  { name: 'devices', is: 'where a member is signed in, and ending it', lives: 'everyone' },
  {
    name: 'addresses',
    is: 'how a member is reached: changing it, undoing that, discreet messages',
    lives: 'everyone',
  },
  { name: 'passkeys', is: 'signing in with a key that the device keeps', lives: 'everyone' },
  { name: 'onboarding', is: 'the first questions and what they set', lives: 'everyone' },
  { name: 'home', is: 'the front page of guests and members', lives: 'everyone' },
  { name: 'learn', is: 'topics to read, and how far somebody came', lives: 'everyone' },
  { name: 'lists', is: 'narrowing down and paging through what there is', lives: 'everyone' },
  { name: 'tips', is: 'short advice, tried and rated', lives: 'everyone' },
  { name: 'events', is: 'what happens where and when, and booking it', lives: 'everyone' },
  { name: 'event-places', is: 'seats, waiting lists, reminders and calendars of members', lives: 'everyone' },
  { name: 'apps-and-tools', is: 'apps and tools of others, reviewed', lives: 'everyone' },
  { name: 'programs', is: 'online programs of others, reviewed', lives: 'everyone' },
  { name: 'providers', is: 'external services: near you, coming to you, by phone', lives: 'everyone' },
  {
    name: 'localities',
    is: 'suburbs, postcodes and states: where somebody looks for help',
    lives: 'everyone',
  },
  {
    name: 'directory',
    is: 'the records behind the providers: kept, fed in, checked',
    lives: 'everyone',
  },
  {
    name: 'directory-checks',
    is: 'which entries somebody must look at, and asking their providers',
    lives: 'everyone',
  },
  { name: 'hsds', is: 'the directory in the words of Open Referral, for machines', lives: 'everyone' },
  {
    name: 'coordinators',
    is: 'support coordinators: finding mine, and booking a call back',
    lives: 'everyone',
  },
  { name: 'connect', is: 'talking to the charity: chat, call back, message, forms', lives: 'everyone' },
  { name: 'urgent-help', is: 'who to call now, offline too', lives: 'everyone' },
  {
    name: 'energy-coach',
    is: 'the energy coach of a member: starting, pausing, its cycles',
    lives: 'everyone',
  },
  { name: 'energy-diary', is: 'days of tiredness, merged from several devices', lives: 'everyone' },
  {
    name: 'energy-strategies',
    is: 'ways to have more of one’s energy, and what a member tries',
    lives: 'everyone',
  },
  {
    name: 'energy-review',
    is: 'the picture of a cycle, what comes next, all cycles at a glance',
    lives: 'everyone',
  },
  { name: 'energy-report', is: 'the report for the treating team, as files and by link', lives: 'everyone' },
  { name: 'about-me', is: 'blood cancer, goal and topics of a member', lives: 'everyone' },
  {
    name: 'wellbeing',
    is: 'concerns and wellbeing in a member’s own words and numbers, and the follow-up',
    lives: 'everyone',
  },
  { name: 'bookmarks', is: 'what a member keeps for later', lives: 'everyone' },
  {
    name: 'notifications',
    is: 'messages to a member: in the app, by mail, text and push',
    lives: 'everyone',
  },
  { name: 'stream', is: 'what is new, told to an open device as it happens', lives: 'everyone' },
  {
    name: 'reminders',
    is: 'who is told what at which local minute: chosen times and the weekly digest',
    lives: 'everyone',
  },
  { name: 'dashboard', is: 'what a member has going on', lives: 'everyone' },
  { name: 'search', is: 'finding anything by its words', lives: 'everyone' },
  {
    name: 'counting',
    is: 'what is counted of the use of the app, and agreeing to it',
    lives: 'everyone',
  },
  { name: 'faults', is: 'what went wrong on a device, told without anybody', lives: 'everyone' },
  { name: 'settings', is: 'account, devices, privacy and looks', lives: 'everyone' },
  { name: 'outbox', is: 'mail and texts that would have been sent, in local mode only', lives: 'everyone' },
  { name: 'staff', is: 'staff sign in, and find what waits for them', lives: 'staff' },
  { name: 'content', is: 'staff write and publish what people read', lives: 'staff' },
  { name: 'members', is: 'staff look after members', lives: 'staff' },
  { name: 'numbers', is: 'staff see how the product is used', lives: 'staff' },
];
