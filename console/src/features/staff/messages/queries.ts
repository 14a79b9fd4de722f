import type { MessageTexts } from '@kindred/contract/staff/messages.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { useLoaded } from '../../../platform/loaded.ts';

export const useMessages = () => useLoaded('messages', () => callStaffApi('GET /staff/messages'));

export const fetchMessage = (key: string) => callStaffApi('GET /staff/messages/{key}', { params: { key } });

export const useMessage = (key: string) => useLoaded(`message ${key}`, () => fetchMessage(key));

export const sendTexts = (key: string, version: string | null, texts: MessageTexts) =>
  callStaffApi('PUT /staff/messages/{key}', { params: { key }, body: { version, texts } });

export const fetchTextPreview = (key: string, texts: MessageTexts) =>
  callStaffApi('POST /staff/messages/{key}/preview', { params: { key }, body: { texts } });

export const sendTest = (key: string, texts: MessageTexts, discreet: boolean) =>
  callStaffApi('POST /staff/messages/{key}/test', { params: { key }, body: { texts, discreet } });
