import { appearance, defaultAppearance, type Appearance } from './appearance.ts';
import { appName, openStorage, indexedDbDriver, localStorageDriver } from './device/storage.ts';

/** Personas for previews of the app, in product terms. */
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

/** A persona's device data: `web/mock/<scenario>/device.json`. */
export interface MockDevice {
  'X-Auth-Header'?: string;
  profile?: { onboarding_completed: boolean; first_name: string };
  look?: Partial<Appearance>;
}

const key = `${appName}.scenario`;
const devices = import.meta.glob<MockDevice>('../../dist/mock-replies/*/device.json', {
  import: 'default',
  eager: true,
});

const isScenario = (name: string | null): name is Scenario => scenarios.some((one) => one === name);

export function scenario(): Scenario {
  const item = localStorage.getItem(key);
  return isScenario(item) ? item : 'guest';
}

/** `?scenario=tired` switches this device to that persona. */
export async function startScenario(): Promise<void> {
  const value = new URLSearchParams(location.search).get('scenario');
  if (isScenario(value) && value !== localStorage.getItem(key)) await become(value);
  document.body.append(menu());
}

async function become(chosen: Scenario): Promise<void> {
  const device = devices[`../../dist/mock-replies/${chosen}/device.json`] ?? {};
  localStorage.clear();
  localStorage.setItem(key, chosen);
  const storage = await openStorage([indexedDbDriver, localStorageDriver]);
  await storage.clear();
  appearance.choose({ ...defaultAppearance, ...device.look });
  if (!device['X-Auth-Header']) return;
  await storage.set('X-Auth-Header', device['X-Auth-Header']);
  await storage.set('profile', device.profile);
}

/** For developers and demonstrations only, so not translated. */
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
