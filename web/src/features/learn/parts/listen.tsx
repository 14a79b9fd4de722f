import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

const speeds = [0.8, 1, 1.25] as const;
type State = 'silent' | 'speaking' | 'paused';

const speechOf = () => globalThis.speechSynthesis as SpeechSynthesis | undefined;

/** This device's voice. Undefined while loading; null if there is none. */
export function useVoice(): SpeechSynthesisVoice | null | undefined {
  const { i18n } = useLingui();
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null | undefined>(() =>
    speechOf() ? undefined : null,
  );
  useEffect(() => {
    const speech = speechOf();
    if (!speech) return undefined;
    const look = () => setVoice((before) => voiceFor(speech.getVoices(), i18n.locale) ?? before);
    look();
    const latest = setTimeout(() => setVoice((before) => before ?? null), voicesMs);
    speech.addEventListener('voiceschanged', look);
    return () => {
      clearTimeout(latest);
      speech.removeEventListener('voiceschanged', look);
    };
  }, [i18n]);
  return voice;
}

/** Browsers load their voices late, but the other buttons wait no longer than this. */
const voicesMs = 300;

/** Reads aloud with the device's own voice, paragraph by paragraph. */
export function Listen({ voice }: { voice: SpeechSynthesisVoice }) {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<State>('silent');
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const at = useRef(0);
  const run = useRef(0);
  const first = useRef<HTMLButtonElement>(null);

  useEffect(
    () => () => {
      run.current += 1;
      speechSynthesis.cancel();
      mark(undefined);
    },
    [],
  );

  /** Some devices cannot resume after a pause, so each paragraph is a separate utterance. */
  const speak = (rate: number) => {
    run.current += 1;
    const mine = run.current;
    speechSynthesis.cancel();
    setState('speaking');
    const next = () => {
      if (mine !== run.current) return;
      const block = blocks()[at.current];
      mark(block);
      if (!block) {
        at.current = 0;
        return setState('silent');
      }
      block.scrollIntoView({ block: 'nearest' });
      const words = Object.assign(new SpeechSynthesisUtterance(block.textContent), { voice, rate });
      words.lang = voice.lang;
      words.addEventListener('end', () => {
        if (mine === run.current) at.current += 1;
        next();
      });
      words.addEventListener('error', () => mine === run.current && quiet('paused'));
      speechSynthesis.speak(words);
    };
    next();
  };
  const quiet = (then: 'paused' | 'silent') => {
    run.current += 1;
    speechSynthesis.cancel();
    if (then === 'silent') {
      at.current = 0;
      mark(undefined);
    }
    setState(then);
  };
  const choose = (rate: (typeof speeds)[number]) => {
    setSpeed(rate);
    if (state === 'speaking') speak(rate);
  };
  const stop = () => {
    quiet('silent');
    // The pressed button is gone, so focus moves to the first one.
    first.current?.focus();
  };
  const following = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;

  // The first button is the same element in every state, so that it keeps keyboard focus.
  return (
    <>
      {state === 'silent' ? (
        <Button ref={first} icon="listen" onClick={() => speak(speed)}>{t`Listen`}</Button>
      ) : state === 'speaking' ? (
        <Button ref={first} look="primary" icon="pause" onClick={() => quiet('paused')}>{t`Pause`}</Button>
      ) : (
        <Button ref={first} look="primary" icon="play" onClick={() => speak(speed)}>{t`Continue`}</Button>
      )}
      {state !== 'silent' && (
        <>
          <Button icon="close" onClick={stop}>{t`Stop`}</Button>
          <Button
            onClick={() => choose(following)}
          >{t`Speed: ${new Intl.NumberFormat(i18n.locale).format(speed)}`}</Button>
        </>
      )}
    </>
  );
}

function voiceFor(voices: readonly SpeechSynthesisVoice[], locale: string): SpeechSynthesisVoice | undefined {
  const [language = 'en'] = locale.split('-', 1);
  const own = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return (
    own.find(({ lang, localService }) => localService && lang.replace('_', '-') === locale) ??
    own.find(({ localService }) => localService) ??
    own[0]
  );
}

/** The text in order: each paragraph, heading, list item and cell once. */
function blocks(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('.k-prose :is(h2, h3, h4, p, li, td, th)')];
  return all.filter(
    (one) => !one.querySelector('p, li') && !one.closest('.k-step-end') && one.textContent.trim() !== '',
  );
}

function mark(spoken: HTMLElement | undefined): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-spoken]')) delete one.dataset['spoken'];
  if (spoken) spoken.dataset['spoken'] = '';
}
