import { look } from '../look.ts';

/** What the boot script does in a page of the server: who is here and how this device shows things. */
export async function prepare(): Promise<void> {
  if (__MOCK__) await import('../mock-scenario.ts').then(({ startScenario }) => startScenario());
  const { dataset } = document.documentElement;
  Object.assign(dataset, look.read());
  const person = localStorage.getItem('kindred.person');
  if (person) dataset.person = person;
}
