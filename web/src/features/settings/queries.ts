import type { Consents, ExportFormat } from '@kindred/contract/settings.ts';
import { shownConsentText } from '@kindred/contract/settings/consent-texts.ts';
import { call, sendRequest } from '../../platform/api.ts';
import { storeTrackingConsent } from '../../platform/analytics/consent.ts';
import { saveFile, takeFile } from '../../platform/file.ts';
import { updateProfile } from '../../platform/own-profile.ts';
import { clearDevice } from '../../platform/sign-out.ts';

export async function sendConsent(purpose: 'analytics' | 'news', input: boolean): Promise<Consents> {
  const body = { purpose, given: input, version: shownConsentText };
  const reply = await call('PUT /settings/privacy/consents', { body });
  if (purpose === 'analytics') await storeTrackingConsent(input);
  return reply;
}

export async function downloadAll(format: ExportFormat, tell: (share: number) => void): Promise<void> {
  const { body } = await sendRequest('GET /settings/export', { query: { format } }, { unread: true });
  saveFile(await takeFile(body, format === 'fhir' ? 'my-data.fhir.json' : `my-data.${format}`, tell));
}

export async function requestDataDeletion(): Promise<void> {
  await updateProfile(call('DELETE /settings/data').then(({ account }) => account));
}

/** Returns until when it can be undone. Nothing about the person remains on this device. */
export async function deleteAccount(): Promise<string> {
  const { erase_after } = await call('POST /settings/deletion', { body: {} });
  await clearDevice();
  return erase_after;
}
