import { objectOf, objectsOf, type UnknownRecord } from './sanitize.ts';
import type { Collector } from './read-hsds.ts';
import { Unreadable } from './values.ts';

/** Yield to other requests after this many. */
const together = 500;

/** Reads a list of services, an API page, or organisations with their services. Returns the count. */
export async function readHsdsJson(
  text: string,
  file: string,
  into: Collector,
  notify: (rows: number) => void,
): Promise<number> {
  const list = listOf(text);
  for (const [index, one] of list.entries()) {
    const row = index + 1;
    take(one, { file, row }, into);
    if (row % together === 0) {
      notify(row);
      await new Promise(setImmediate);
    }
  }
  return list.length;
}

function listOf(text: string): UnknownRecord[] {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Unreadable(`is not valid JSON: ${error.message}`);
    throw error;
  }
  if (Array.isArray(whole)) return objectsOf(whole);
  const object = objectOf(whole) ?? {};
  const lists = ['contents', 'content', 'services', 'organizations', 'service_at_locations'].map(
    (name) => object[name],
  );
  const list = object['id'] && object['name'] ? [object] : lists.find(Array.isArray);
  if (!list) throw new Unreadable('contains no list of services or organizations');
  return objectsOf(list);
}

function take(one: UnknownRecord, at: { file: string; row: number }, into: Collector): void {
  const service = objectOf(one['service']);
  if (service && ('location' in one || 'location_id' in one)) {
    const { service: _, ...place } = one;
    into.service({ ...service, service_at_locations: [place] }, at);
    return;
  }
  if (!isOrganization(one)) {
    into.service(one, at);
    return;
  }
  const id = into.organization(one, at);
  for (const location of objectsOf(one['locations'])) into.location({ ...location, organization_id: id }, at);
  for (const own of objectsOf(one['services']))
    into.service('organization' in own || id === undefined ? own : { ...own, organization_id: id }, at);
}

/** A service has an organisation, a status or locations; an organisation has none of these. */
const isOrganization = (one: UnknownRecord) =>
  Array.isArray(one['services']) ||
  !['organization', 'organization_id', 'service_at_locations', 'status'].some((name) => name in one);
