import type { EventPlace, EventPlaces } from '@kindred/contract/event-places.ts';
import { call, send } from '../../platform/api.ts';
import { saveFile, takeFile } from '../../platform/file.ts';

export const readPlaces = (): Promise<EventPlaces> => call('GET /event_places');

export function register(id: string, carers_seat?: boolean): Promise<EventPlace> {
  return call('POST /events/{id}/register', {
    params: { id },
    body: carers_seat === undefined ? {} : { carers_seat },
  });
}

export const cancel = (id: string): Promise<EventPlace> =>
  call('POST /events/{id}/cancel', { params: { id }, body: {} });

/** With the member's token, so that the link to join is in it. */
export async function saveToCalendar(id: string): Promise<void> {
  const { body } = await send('GET /events/{id}.ics', { params: { id } }, { unread: true });
  saveFile(await takeFile(body, 'event.ics', () => undefined));
}

export const makeFeed = () => call('POST /event_feed', { body: {} });
export const endFeed = () => call('DELETE /event_feed');
