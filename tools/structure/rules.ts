/** Every rule by name, with what to do instead. A rule without a planted breach fails its test. */
export const rules = {
  arrow: 'the arrows are in tools/structure/arrows.ts',
  package: 'this folder stays free of other packages, see tools/structure/arrows.ts',
  place: 'no row of tools/structure/arrows.ts knows this folder: put the file where one does',
  cycle: 'turn one import round, or give the shared part to one of the areas',
  'file-cycle': 'move what both need into a file of its own; row types belong in tables.ts',
  'bare-export': 'an export is a noun, or a verb and a noun',
  participle: 'at most 0.5 % of the names may hold a bare participle: name the thing',
  'export-taken': 'an exported name means one thing in the whole repository: choose another',
  'unreadable-import': 'write the path as plain text, so that the arrow can be clicked',
  'area-unknown': 'use a name of tools/areas.ts, or make the area with `npm run new-area`',
  'area-audience': 'an area of staff lives in console/, never in web/',
  'area-file': 'use the closed list of file names, tools/structure/area-files.ts',
  mirror: 'give the area its file in contract/src, under the same name',
  'banned-name': 'name the file after what it does',
  environment: 'read it from the config of server/src/platform/config.ts',
  'day-length': 'use dayMs of contract/src/calendar-days.ts, or its daysAfter for days of a calendar',
  clock: 'use ctx.now, or the clock of src/platform/clock.ts',
  sql: 'move the statement into store.ts of its area',
  'native-plugin': 'put the plugin behind a file in web/src/platform/device',
  'default-export': 'export it by its name',
  'renamed-export': 'give it this name where it is defined',
  'own-mock': 'use the real module; only mail, SMS, CRM, push and the clock are faked',
  'file-length': 'split the file by what its parts do',
  'doc-path': 'name a path that exists',
  unreadable: 'make the file parse',
} as const;

export type Rule = keyof typeof rules;

export type Breach = { path: string; line: number; rule: Rule; instead: string };

/** `detail` says what is wrong here; the rule says what to do instead. */
export function breach(path: string, line: number, rule: Rule, detail?: string): Breach {
  return { path, line, rule, instead: detail ? `${detail}: ${rules[rule]}` : rules[rule] };
}
