import { afterEach, expect, it, vi } from 'vitest';
import { givenPart } from '../../../testing/given-part.tsx';
import { Listen } from './listen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps keyboard focus when listening is started, paused and stopped', async () => {
  vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => undefined);
  const voice = { lang: 'en-AU', localService: true } as SpeechSynthesisVoice;
  const page = (
    <>
      <div className="k-prose">
        <p>Rest is part of treatment.</p>
      </div>
      <Listen voice={voice} />
    </>
  );
  const screen = await givenPart(page, {});
  const button = (name: string) => screen.getByRole('button', { name });
  await button('Listen').click();
  await expect.element(button('Pause')).toHaveFocus();
  await button('Pause').click();
  await expect.element(button('Continue')).toHaveFocus();
  await button('Stop').click();
  await expect.element(button('Listen')).toHaveFocus();
});
