import type { EventPlace, EventPlaces } from '@kindred/contract/events/places.ts';
import { call, sendRequest } from '../../../platform/api.ts';
import { saveFile, takeFile } from '../../../platform/file.ts';

export const fetchEventPlaces = (): Promise<EventPlaces> => call('GET /event_places');

export function sendEventRegistration(id: string, carers_seat?: boolean): Promise<EventPlace> {
  return call('POST /events/{id}/register', {
    params: { id },
    body: carers_seat === undefined ? {} : { carers_seat },
  });
}

export const sendEventCancellation = (id: string): Promise<EventPlace> =>
  call('POST /events/{id}/cancel', { params: { id }, body: {} });

/** Sent with the member's token, so that the reply contains the joining link. */
export async function saveToCalendar(id: string): Promise<void> {
  const { body } = await sendRequest('GET /events/{id}.ics', { params: { id } }, { unread: true });
  saveFile(await takeFile(body, 'event.ics', () => undefined));
}

export const createCalendarFeed = () => call('POST /event_feed', { body: {} });
export const endCalendarFeed = () => call('DELETE /event_feed');

export const fetchEventRecording = (id: string) => call('GET /events/{id}/recording', { params: { id } });
