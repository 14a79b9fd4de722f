import { kmBetween, type GeoPoint } from '@kindred/contract/directory/distance.ts';
import { rows } from 'virtual:emergency-departments';

/** A place to measure from. Without words, it is the device's position. */
export interface MeasuredFrom extends GeoPoint {
  words: string | null;
}

export interface Department extends GeoPoint {
  name: string;
  phone: string;
  suburb: string;
  state: string;
  postcode: string;
}

const departments: readonly Department[] = rows.split('\n').map((row) => {
  const [name = '', phone = '', suburb = '', state = '', postcode = '', lat = '', lon = ''] = row.split('\t');
  return { name, phone, suburb, state, postcode, lat: Number(lat), lon: Number(lon) };
});

/** How many departments are shown: one may be closed at night, and then the next is in the list. */
const maxShown = 5;

/** The nearest departments as the crow flies, on either side of a state border. */
export function nearestDepartments(from: GeoPoint): (Department & { km: number })[] {
  return departments
    .map((one) => ({ ...one, km: kmBetween(from, one) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, maxShown);
}

/** Works offline: the towns that have a department, by name or postcode. */
export function townsWithDepartment(typed: string): MeasuredFrom[] {
  const wanted = typed.trim().toLowerCase();
  const towns = departments
    .filter(({ suburb, state, postcode }) =>
      [postcode, suburb, `${suburb} ${state}`, `${suburb} ${state} ${postcode}`].some(
        (words) => words.toLowerCase() === wanted,
      ),
    )
    .map(({ suburb, state, postcode, lat, lon }): [string, MeasuredFrom] => {
      const words = `${suburb} ${state} ${postcode}`;
      return [words, { words, lat, lon }];
    });
  return [...new Map(towns).values()];
}
