import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import { NoteField } from './note-field.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A browser that turns speech into text on the device, and hears what the test dictates. */
function givenSpeech() {
  const heard = new EventTarget();
  vi.stubGlobal(
    'SpeechRecognition',
    class extends EventTarget {
      static available = () => Promise.resolve('available');
      start() {
        heard.addEventListener('words', (event) => {
          const results = [[{ transcript: (event as CustomEvent<string>).detail }]];
          this.dispatchEvent(Object.assign(new Event('result'), { results }));
        });
      }
    },
  );
  return (words: string) => heard.dispatchEvent(new CustomEvent('words', { detail: words }));
}

function Note() {
  const [note, setNote] = useState<string | null>('Slept badly.');
  return <NoteField value={note} onSay={setNote} />;
}

it('spoken words are added after text typed while the device was listening', async () => {
  const hear = givenSpeech();
  const screen = await givenPart(<Note />, {});
  await screen.getByRole('button', { name: 'Speak instead' }).click();
  await expect.element(screen.getByRole('button', { name: 'Stop listening' })).toBeVisible();
  const note = screen.getByRole('textbox');
  await note.fill('Slept badly. Legs heavy.');
  hear('Better after a walk.');
  await expect.element(note).toHaveValue('Slept badly. Legs heavy. Better after a walk.');
});
