import { call } from '../api.ts';
import { ownId } from '../device-person.ts';
import { read, write } from '../device-session.ts';
import { tab, whoIsHere } from '../session.ts';
import { asking } from './asking.ts';
import { endTags } from './page-shown.ts';

interface Kept {
  given: boolean;
  /** The member who said it; null where it was a guest. One does not speak for the other. */
  owner: string | null;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'given' in value && 'owner' in value;

/** Of the words beside the question. Whoever changes what they say counts on. */
const wordsVersion = '1';

/** What the browser says for its owner, on every site. It weighs more than any answer here. */
export function saysNoForAll(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** What was said to counting by whoever is here; undefined where nobody was asked. A member said it for all devices. */
export async function choiceHere(): Promise<boolean | undefined> {
  // A member who said no is no guest who was not asked yet.
  await whoIsHere();
  const kept = await tab.onDevice((device) => read(device, 'counting'));
  const owner = ownId(tab.state.person);
  if (isKept(kept) && kept.owner === owner) return kept.given;
  if (tab.state.person.kind !== 'member') return undefined;
  const { current } = await call('GET /settings/privacy/consents');
  const said = current.find(({ purpose }) => purpose === 'analytics')?.given;
  if (said !== undefined) await keepChoice(said);
  return said;
}

/** On this device. A no ends what runs, and the id of the member goes with it. */
export async function keepChoice(given: boolean): Promise<void> {
  const sent = tab.here;
  asking.tell(false);
  if (!given) endTags();
  await tab.onDevice(async (device, stored) => {
    if (stored.visit !== sent.visit) return;
    const kept: Kept = { given, owner: ownId(tab.state.person) };
    await write(device, 'counting', kept);
    if (!given) await device.remove('gtm_user_id');
  });
}

/** A member says it for all their devices, in the ledger; a guest for this one. */
export async function sayChoice(given: boolean): Promise<void> {
  // Nor is one who says it before the device was read.
  await whoIsHere();
  if (tab.state.person.kind === 'member')
    await call('PUT /settings/privacy/consents', {
      body: { purpose: 'analytics', given, version: wordsVersion },
    });
  await keepChoice(given);
}
