/** Who an area serves. A staff area is never part of `web/`, so it never reaches a phone. */
export type Audience = 'everyone' | 'staff';

export type Area = {
  readonly name: string;
  readonly purpose: string;
  readonly audience: Audience;
  /** Sub-folders structured like an area. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Technical sub-folders with free file names; `diary/device` is one inside a part. */
  readonly engines?: Readonly<Record<string, string>>;
};

/** The only list of areas, in the product's order. A name identifies its slice in every workspace. */
export const areas: readonly Area[] = [
  {
    name: 'accounts',
    purpose: 'signing in, sessions, terms of use',
    audience: 'everyone',
    parts: {
      devices: 'where a member is signed in, and signing a device out',
      addresses: 'e-mail addresses and mobile numbers: changing them, undoing a change, discreet messages',
      limits: 'how often an address, a network and a browser may ask for a message',
      passkeys: 'signing in with a passkey',
      onboarding: 'the first questions after an account is created',
      merging: 'what stays of two accounts of one person: profile, consents, contacts',
    },
  },
  {
    name: 'profile',
    purpose: 'blood cancer, goal and topics of a member',
    audience: 'everyone',
    parts: { wellbeing: 'concerns, wellbeing scores and the follow-up after six weeks' },
  },
  { name: 'settings', purpose: 'account, consents, data export, deletion', audience: 'everyone' },
  {
    name: 'energy',
    purpose: 'the energy coach',
    audience: 'everyone',
    parts: {
      coach: 'starting, pausing and finishing the coach, and its cycles',
      diary: 'daily entries, merged from several devices',
      strategies: 'ways to save and gain energy, and what a member is trying',
      review: 'the summary of a cycle, what comes next, all cycles side by side',
      patterns: 'weeks laid over each other by treatment, two weeks side by side, tomorrow before it comes',
      report: 'the report for the treatment team, as files and by link',
      rules: 'sums and decisions that the server and the app share',
    },
    engines: {
      'diary/device': 'the diary of this device: encrypted, merged field by field, sent later',
      'patterns/device': 'reading the calendar file of a member, who keeps it',
    },
  },
  {
    name: 'learn',
    purpose: 'topics to read, reading progress, activities',
    audience: 'everyone',
    parts: { pages: 'the typed blocks that home and learn pages are made of' },
    engines: { device: 'steps that a member has read on this device, sent later' },
  },
  {
    name: 'library',
    purpose: 'lists of tips, apps, tools and programs',
    audience: 'everyone',
    parts: {
      listing: 'filters and pages that all lists share',
      tips: 'short advice, tried and rated',
      'apps-and-tools': 'reviewed apps and tools of other makers',
      programs: 'reviewed online programs of other providers',
    },
  },
  {
    name: 'events',
    purpose: 'events and webinars',
    audience: 'everyone',
    parts: {
      places: 'seats, waiting lists, reminders and calendar feeds',
      editing: 'events as staff list, make and change them',
      people: 'who comes to an event: names for staff, attendance, messages',
      organisers: 'handing an event over to another organiser',
      history: 'what staff changed about an event, for staff',
    },
  },
  {
    name: 'directory',
    purpose: 'records of services: stored, imported and edited',
    audience: 'everyone',
    parts: {
      providers: 'finding a service: list, search, map, details',
      localities: 'suburbs, postcodes and states',
      checks: 'records due for a check, and asking providers about them',
      catalogue: 'all services in one list, for staff',
      holidays: 'opening hours around days that have their own',
      weeks: 'opening hours as the grid of a week, and what it cannot show',
      records: 'services as staff write, close and reopen them',
      merging: 'two entries of one service: found, merged, and taken apart again',
      imports: 'what each import of a feed changed and refused',
      reach: 'what a reader near a place finds, and where nothing is near, for staff',
      hsds: 'the directory in Open Referral HSDS, for other programs',
    },
    engines: {
      index: 'the search index of services, held in memory',
      feeds: 'reading service records from other directories',
      places: 'the list of Australian localities',
    },
  },
  {
    name: 'coordinators',
    purpose: 'support coordinators, and booking a call back',
    audience: 'everyone',
    parts: {
      editing: 'coordinators as staff write them, list them and take them off the list',
      absences: 'when a coordinator is away, and what becomes of the calls of that time',
      calendars: 'the calendar feed of their calls, and busy times read from their own calendar',
    },
  },
  {
    name: 'connect',
    purpose: 'contact with the charity: phone, forms, chat',
    audience: 'everyone',
    parts: {
      'urgent-help': 'who to call now, offline too',
      chat: 'a conversation of a member with staff: numbered messages, receipts',
      sending: 'messages of both sides: stored with their number, and taken to the streams',
      attachments: 'files in a conversation: uploaded in pieces, checked, opened by both sides',
      availability: 'whether somebody is there: hours, holidays, staff who are present',
      cards: 'what staff point to in a chat: a topic, tip, event, service or coordinator',
      waiting: 'what time does to a conversation: offers, hand-back, quiet ones, taking up again',
      afterwards: 'how it was, the transcript, and how long texts are kept',
      desk: 'all conversations, for the staff who answer',
      context: 'who the member is, for the person who answers',
      teamwork: 'what staff do together: transfer, notes, pausing, escalation',
      board: 'how the desk does, for its lead',
      find: 'own conversations by their words',
      calls: 'booking a call for the member of a conversation',
      'danger-signs': 'words of danger outside the chat, where staff read them',
      colleagues: 'a second person in a conversation, and colleagues whom a note names',
      several: 'assigning and closing several conversations at once',
      labels: 'labels of conversations, and the day to come back to one',
      'opening-hours': 'when the desk answers, changed by its lead',
      'saved-replies': 'words that staff send often, their own and shared ones',
    },
    engines: {
      'attachments/inspection': 'what an uploaded file is, and whether it is safe to pass on',
      'desk/live': 'the desk of this tab: fed by the stream, replies sent until they are confirmed',
      'chat/device':
        'the chat of this device: what is being written, encrypted, and sent until it is confirmed',
    },
  },
  {
    name: 'bookmarks',
    purpose: 'what a member saved for later',
    audience: 'everyone',
    engines: { device: 'the bookmarks of this device: the last change of an item wins, and is sent later' },
  },
  {
    name: 'notifications',
    purpose: 'messages to a member: in the app, by mail, text and push',
    audience: 'everyone',
    parts: {
      reminders: 'reminders at a chosen local time, and the weekly digest',
      stream: 'live updates for an open device, over server-sent events',
      outbox: 'mail and texts that would have been sent, in local mode only',
      returns: 'mail that came back or was reported as spam, and the address it was for',
    },
  },
  {
    name: 'dashboard',
    purpose: "a member's overview",
    audience: 'everyone',
    parts: { home: 'the front page of guests and members' },
  },
  { name: 'search', purpose: 'search across the whole product', audience: 'everyone' },
  {
    name: 'analytics',
    purpose: 'usage figures and consent to them',
    audience: 'everyone',
    parts: { errors: 'error reports from devices, without personal data' },
  },
  {
    name: 'staff',
    purpose: 'staff sign-in, and the work waiting for them',
    audience: 'staff',
    parts: {
      today: 'what waits for a staff member, from every area',
      lists: 'how each person set up the lists of the console',
      finder: 'the search box of the console',
      viewing: 'who has the same thing open',
      people: 'who is staff or invited, and where they are signed in',
      access: 'adding staff, their permissions and role, suspending and ending',
      invitations: 'coming to the staff by a link in a mail',
      'passkey-resets': 'a lost passkey: one administrator asks, a second one approves',
      organisation:
        'signing in through the charity’s identity provider, and asking it again every few minutes',
      groups: 'what groups of that provider may do, and who is exempt',
      audit: 'the audit log as administrators read, export and verify it',
      numbers: 'how the app is used: counted by day, never fewer than five people',
      charity: 'who the charity is: names, phone line, emergency number, and their history',
      brand: 'the logo and the colours of the charity',
      messages: 'the saved texts of emails and text messages',
      members: 'finding a member with a reason, and helping them with their account',
      'second-person':
        'what two of the staff do for a member together: a new address by phone, confirming a merge',
      deliveries: 'what did not arrive, from every channel, and trying it again',
      merges: 'two accounts of one person: the preview of a merge, and the merge',
    },
    engines: { 'numbers/figures': 'each figure: its definition, and how it is made from what was counted' },
  },
  {
    name: 'content',
    purpose: 'editing and publishing what people read',
    audience: 'everyone',
    parts: {
      configs: 'public configuration: the charity, its numbers, crisis lines',
      drafts: 'texts that staff are writing: saved, reviewed, previewed',
      previews: 'drafts as readers will see them, also shared with colleagues for a week',
      publishing: 'publishing now or at a time, withdrawing, and what a review’s end does',
      releases: 'several texts published together, now or at a time, all or none',
      history: 'all texts with their state, and their earlier versions',
      links: 'what was found at the addresses of other sites that texts link to',
      media: 'images, recordings and documents, and where they are shown',
    },
    engines: {
      editor: 'the rich text editor: its document, the toolbar, pasting, checks beside the text',
    },
  },
];
