import * as z from 'zod/mini';
import { LineHours } from '../content/configs.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Instant, onOneLine, Phone, shortestReason, typedText, WebLink } from '../values.ts';
import { BrandSettings } from './brand.ts';

export const longestCharityName = 60;
export const longestShortName = 12;

const Name = typedText(longestCharityName).check(z.minLength(1, 'Enter a name.'), onOneLine());
/** On one line, without web or email addresses, which would be taken for the charity's own. */
const Sentence = typedText(120).check(z.minLength(1, 'This can’t be empty.'), onOneLine());

/** What a single administrator can change. */
export const CharityDetails = z.strictObject({
  charity_name: Name,
  app_name: Name,
  short_name: typedText(longestShortName).check(z.minLength(1, 'Enter a name.'), onOneLine()),
  tagline: Sentence,
  website: z.nullable(WebLink),
  line_name: Sentence,
  line_phone: Phone,
  line_email: z.nullable(Email),
  line_cost: Sentence,
  line_hours: LineHours,
});
export type CharityDetails = z.output<typeof CharityDetails>;

/** Lives depend on these, so a second administrator has to confirm them. */
export const EmergencyNumbers = z.strictObject({
  number: Phone,
  fever_celsius: z
    .number()
    .check(
      z.minimum(37, 'Enter a temperature between 37 and 39 °C.'),
      z.maximum(39, 'Enter a temperature between 37 and 39 °C.'),
      z.multipleOf(0.1, 'Use one digit after the point, as in 38.0.'),
    ),
});
export type EmergencyNumbers = z.output<typeof EmergencyNumbers>;

const Someone = z.nullable(z.object({ id: z.uuid(), name: z.string() }));

export const EmergencyProposal = z.object({
  id: z.uuid(),
  emergency: EmergencyNumbers,
  reason: z.string(),
  proposed_by: Someone,
  proposed_at: Instant,
  is_mine: z.boolean(),
});
export type EmergencyProposal = z.output<typeof EmergencyProposal>;

/** Fields that the operator can set in the environment. */
export const operatorFields = [
  'charity_name',
  'app_name',
  'short_name',
  'website',
  'line_phone',
  'line_email',
  'number',
  'fever_celsius',
] as const;

export const CharityPage = z.object({
  /** The version of everything on this page: a change names the version it started from. */
  version: z.string(),
  details: CharityDetails,
  /** The sentence that readers see, generated from the grid. */
  hours_sentence: z.string(),
  zone: z.string(),
  today: z.iso.date(),
  emergency: EmergencyNumbers,
  proposal: z.nullable(EmergencyProposal),
  brand: BrandSettings,
  /** Fields set in the environment, which cannot be changed here. */
  set_by_operator: z.array(z.enum(operatorFields)),
});
export type CharityPage = z.output<typeof CharityPage>;

export const readCharity = endpoint({
  method: 'GET',
  path: '/staff/charity',
  access: 'staff:admin',
  summary: 'Read the settings of the charity',
  reply: CharityPage,
  audited: false,
});

/** The version of the page that a change started from. */
export const CharityVersion = z.string().check(z.maxLength(64));

export const changeCharity = endpoint({
  method: 'PUT',
  path: '/staff/charity',
  access: 'staff:admin',
  summary: 'Change the charity’s settings',
  description:
    'Shown everywhere within a second. `edited_meanwhile`: someone else has changed the settings since this version. `set_by_operator`: a changed field is set in the environment. Audited.',
  body: z.strictObject({ version: CharityVersion, details: CharityDetails }),
  reply: CharityPage,
  refusals: { edited_meanwhile: 409, set_by_operator: 409 },
  audited: true,
});

export const proposeEmergencyNumbers = endpoint({
  method: 'POST',
  path: '/staff/charity/emergency',
  access: 'staff:admin',
  summary: 'Propose an emergency number and fever limit',
  description:
    'Nothing changes until another administrator confirms. `proposal_open`: one is already waiting. Audited.',
  body: z.strictObject({
    emergency: EmergencyNumbers,
    reason: typedText(300).check(z.minLength(shortestReason, 'Say in a sentence why this changes.')),
  }),
  reply: CharityPage,
  refusals: { proposal_open: 409, set_by_operator: 409, numbers_unchanged: 422 },
  audited: true,
});

const ofProposal = z.strictObject({ id: z.uuid() });

export const confirmEmergencyNumbers = endpoint({
  method: 'POST',
  path: '/staff/charity/emergency/{id}/confirm',
  access: 'staff:admin',
  summary: 'Confirm proposed emergency numbers',
  description: 'Must be done by a different administrator. Shown everywhere within a second. Audited.',
  params: ofProposal,
  body: z.strictObject({}),
  reply: CharityPage,
  refusals: { not_found: 404, second_person_needed: 409, edited_meanwhile: 409 },
  audited: true,
});

export const withdrawEmergencyNumbers = endpoint({
  method: 'DELETE',
  path: '/staff/charity/emergency/{id}',
  access: 'staff:admin',
  summary: 'Withdraw or decline proposed emergency numbers',
  params: ofProposal,
  reply: CharityPage,
  refusals: { not_found: 404 },
  audited: true,
});

export const CharityChange = z.object({
  id: z.uuid(),
  part: z.enum(['details', 'emergency', 'brand']),
  changed_at: Instant,
  staff: Someone,
  proposed_by: Someone,
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** False for emergency numbers, which have to be proposed again instead. */
  can_undo: z.boolean(),
});
export type CharityChange = z.output<typeof CharityChange>;

export const listCharityChanges = endpoint({
  method: 'GET',
  path: '/staff/charity/changes',
  access: 'staff:admin',
  summary: 'List changes to the charity’s settings',
  description: 'Returns the latest 100, newest first.',
  reply: z.object({ items: z.array(CharityChange) }),
  audited: false,
});

export const undoCharityChange = endpoint({
  method: 'POST',
  path: '/staff/charity/changes/{id}/undo',
  access: 'staff:admin',
  summary: 'Undo a change to the charity’s settings',
  description:
    'Restores the previous values of its fields. `edited_meanwhile`: one of them has been changed again since. Audited.',
  params: ofProposal,
  body: z.strictObject({}),
  reply: CharityPage,
  refusals: { not_found: 404, edited_meanwhile: 409, set_by_operator: 409 },
  audited: true,
});

/** Below this, a count could identify someone. */
export const leastShownCount = 5;

export const readTermsCounts = endpoint({
  method: 'GET',
  path: '/staff/charity/terms',
  access: 'staff:admin',
  summary: 'Count who accepted which terms',
  description: 'Counts each member’s latest acceptance, by version. Counts below 5 are hidden.',
  reply: z.object({
    current: z.string(),
    versions: z.array(
      z.object({
        version: z.string(),
        /** Null if fewer than 5. */
        members: z.nullable(z.int()),
      }),
    ),
  }),
  audited: false,
});
