import { bringDrawings } from '@kindred/ui/bring-drawings.ts';
import { letters } from './letters.ts';

/** What a page can be read without, and would be slower with. */
export async function bringTheRest(): Promise<void> {
  bringDrawings();
  if (!document.documentElement.dataset.letters) return;
  const faces = await document.fonts.load(letters);
  if (faces.length > 0) localStorage.setItem('kindred.letters', 'here');
}
