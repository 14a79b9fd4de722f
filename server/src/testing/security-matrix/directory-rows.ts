import { randomUUID } from 'node:crypto';
import { only, type MatrixRow } from './row.ts';

const unknown = (body?: object) => () => ({ params: { id: randomUUID() }, ...(body && { body }) });

/** An entry with only the required fields. */
export const someServiceFields = {
  name: 'Invented',
  organization: 'Invented',
  summary: 'Invented',
  alternate_name: '',
  for_whom: '',
  how_to_start: '',
  wait: '',
  alert: '',
  fees: '',
  website: '',
  email: '',
  interpreters: '',
  phones: [],
  hours: [],
  hours_note: '',
  holidays: [],
  languages: [],
  types: [],
  delivery: [],
  minimum_age: null,
  maximum_age: null,
  cost: 'not_known',
  referral: 'not_known',
  first_nations: false,
  areas: [],
  words: [],
  places: [],
};

/** Only people with the `directory` permission maintain the records of services. */
export const directoryRows: Readonly<Record<string, MatrixRow>> = {
  'GET /staff/directory/feed_runs': only('directory', 200, () => ({})),
  'GET /staff/directory/feed_runs/{id}': only('directory', 404, unknown()),
  'GET /staff/directory/services': only('directory', 200, () => ({})),
  'GET /staff/directory/service_table.csv': only('directory', 200, () => ({})),
  'POST /staff/directory/services': only('directory', 201, () => ({
    body: { id: randomUUID(), fields: someServiceFields },
  })),
  'GET /staff/directory/services/{id}': only('directory', 404, unknown()),
  'PUT /staff/directory/services/{id}/fields': only(
    'directory',
    404,
    unknown({ edition: 0, fields: someServiceFields }),
  ),
  'POST /staff/directory/services/{id}/close': only(
    'directory',
    404,
    unknown({ reason: 'Its funding ended', instead: null }),
  ),
  'POST /staff/directory/services/{id}/reopen': only('directory', 404, unknown({})),
  'POST /staff/directory/areas': only('directory', 200, () => ({ body: { areas: [] } })),
  'GET /staff/directory/duplicates': only('directory', 200, () => ({})),
  'POST /staff/directory/duplicates/dismiss': only('directory', 404, () => ({
    body: { one: randomUUID(), other: randomUUID() },
  })),
  'POST /staff/directory/services/{id}/merge': only(
    'directory',
    404,
    unknown({ merged: randomUUID(), kept_edition: 0, merged_edition: 0, choices: {} }),
  ),
  'POST /staff/directory/merges/{id}/undo': only('directory', 404, unknown({})),
};
