import { appearance } from '../appearance.ts';
import { readWebStorage } from './web-storage.ts';

/** Does the boot script's work for a page without server rendering: session hint, appearance and quick exit. */
export async function prepareStaticPage(): Promise<void> {
  if (__MOCK__) await import('../mock-scenario.ts').then(({ startScenario }) => startScenario());
  const { dataset } = document.documentElement;
  Object.assign(dataset, appearance.read());
  await import('../rendering/leave.js');
  const person = readWebStorage('localStorage', 'kindred.person');
  if (person) dataset.person = person;
}
