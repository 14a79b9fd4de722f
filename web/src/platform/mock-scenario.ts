import { look, plainLook, type Look } from './look.ts';
import { appName, openStorage, indexedDbDriver, localStorageDriver } from './device/storage.ts';

/** People in whose place one can look at the app, in the words of the product. */
export const scenarios = [
  'guest',
  'new-member',
  'tired',
  'relapse',
  'carer',
  'crm-down',
  'chat-closed',
] as const;
export type Scenario = (typeof scenarios)[number];

/** What the device of such a person holds: `web/mock/<scenario>/device.json`. */
export interface Device {
  'X-Auth-Header'?: string;
  profile?: { onboarding_completed: boolean; first_name: string };
  look?: Partial<Look>;
}

const key = `${appName}.scenario`;
const devices = import.meta.glob<Device>('../../mock/*/device.json', { import: 'default', eager: true });

const isScenario = (name: string | null): name is Scenario => scenarios.some((one) => one === name);

export function scenario(): Scenario {
  const kept = localStorage.getItem(key);
  return isScenario(kept) ? kept : 'guest';
}

/** `?scenario=tired` makes this device that person's, until another is chosen. */
export async function startScenario(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('scenario');
  if (isScenario(asked) && asked !== localStorage.getItem(key)) await become(asked);
  document.body.append(menu());
}

async function become(chosen: Scenario): Promise<void> {
  const device = devices[`../../mock/${chosen}/device.json`] ?? {};
  localStorage.clear();
  localStorage.setItem(key, chosen);
  const storage = await openStorage([indexedDbDriver, localStorageDriver]);
  await storage.clear();
  look.choose({ ...plainLook, ...device.look });
  if (!device['X-Auth-Header']) return;
  await storage.set('X-Auth-Header', device['X-Auth-Header']);
  await storage.set('profile', device.profile);
}

/** For people who build or show the app, so its words are not in the catalogue. */
function menu(): HTMLElement {
  const label = Object.assign(document.createElement('label'), { textContent: 'Scenario ' });
  Object.assign(label.style, {
    position: 'fixed',
    insetBlockEnd: '6rem',
    insetInlineEnd: '0',
    zIndex: '9',
    fontSize: '0.75rem',
    background: '#fff',
    color: '#000',
  });
  const select = document.createElement('select');
  select.append(...scenarios.map((name) => new Option(name, name, false, name === scenario())));
  select.addEventListener('change', () => location.assign(`/?scenario=${select.value}`));
  label.append(select);
  return label;
}
