import type { Consents, ExportFormat } from '@kindred/contract/settings.ts';
import { call, send } from '../../platform/api.ts';
import { keepChoice } from '../../platform/counting/choice.ts';
import { saveFile, takeFile } from '../../platform/file.ts';
import { updateProfile } from '../../platform/own-profile.ts';
import { forget } from '../../platform/sign-out.ts';

/** Of the words that stand beside the switches. Whoever changes what they say counts on. */
const wordsVersion = '1';

export async function sayConsent(purpose: 'analytics' | 'news', given: boolean): Promise<Consents> {
  const body = { purpose, given, version: wordsVersion };
  const told = await call('PUT /settings/privacy/consents', { body });
  if (purpose === 'analytics') await keepChoice(given);
  return told;
}

export async function downloadAll(format: ExportFormat, tell: (share: number) => void): Promise<void> {
  const { body } = await send('GET /settings/export', { query: { format } }, { unread: true });
  saveFile(await takeFile(body, format === 'fhir' ? 'my-data.fhir.json' : `my-data.${format}`, tell));
}

export async function deleteData(): Promise<void> {
  await updateProfile(call('DELETE /settings/data').then(({ account }) => account));
}

/** Gives back until when it can be undone. Nothing of the person stays on this device. */
export async function deleteAccount(): Promise<string> {
  const { erase_after } = await call('POST /settings/deletion', { body: {} });
  await forget();
  return erase_after;
}
