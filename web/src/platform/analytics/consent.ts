import { shownConsentText } from '@kindred/contract/settings/consent-texts.ts';
import { call } from '../api.ts';
import { ownId } from '../session-transitions.ts';
import { readStored, writeStored } from '../device-session.ts';
import { tab, loadPerson } from '../session.ts';
import { consentPrompt } from './consent-prompt.ts';
import { endTags } from './page-view.ts';

interface StoredChoice {
  given: boolean;
  /** The member who answered; null for a guest. Neither answers for the other. */
  owner: string | null;
}

const isStoredChoice = (value: unknown): value is StoredChoice =>
  typeof value === 'object' && value !== null && 'given' in value && 'owner' in value;

/** The browser's global privacy signal. It overrides any answer here. */
export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** The current person's answer; undefined if not asked yet. A member's answer applies to all their devices. */
export async function readTrackingConsent(): Promise<boolean | undefined> {
  // A member who declined must not be asked again as a guest.
  await loadPerson();
  const stored = await tab.onDevice((device) => readStored(device, 'counting'));
  const owner = ownId(tab.state.person);
  if (isStoredChoice(stored) && stored.owner === owner) return stored.given;
  if (tab.state.person.kind !== 'member') return undefined;
  const { current } = await call('GET /settings/privacy/consents');
  const consent = current.find(({ purpose }) => purpose === 'analytics')?.given;
  if (consent !== undefined) await storeTrackingConsent(consent);
  return consent;
}

/** Stored on this device. Declining stops running scripts and deletes the member's id. */
export async function storeTrackingConsent(consent: boolean): Promise<void> {
  const sent = tab.here;
  if (!consent) endTags();
  await tab.onDevice(async (device, stored) => {
    if (stored.visit !== sent.visit) return;
    const storedChoice: StoredChoice = { given: consent, owner: ownId(tab.state.person) };
    await writeStored(device, 'counting', storedChoice);
    if (!consent) await device.remove('gtm_user_id');
  });
  // Only now, so that the answer is stored even if the page is closed as soon as the prompt disappears.
  consentPrompt.tell(false);
}

/** A member answers for all their devices, recorded in the consent history; a guest answers only for this one. */
export async function saveTrackingConsent(consent: boolean): Promise<void> {
  // The device must have been read first.
  await loadPerson();
  if (tab.state.person.kind === 'member')
    await call('PUT /settings/privacy/consents', {
      body: { purpose: 'analytics', given: consent, version: shownConsentText },
    });
  await storeTrackingConsent(consent);
}
