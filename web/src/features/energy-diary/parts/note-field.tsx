import { Button } from '@kindred/ui/button.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UrgentWatch } from '../../urgent-help/public.tsx';
import { useRested } from './later-fields.tsx';

const mostLetters = 500;

interface NoteFieldProps {
  value: string | null;
  onSay: (value: string | null) => void;
}

export function NoteField({ value, onSay }: NoteFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const [heard, setHeard] = useState('');
  const { type, flush } = useRested<string | null>(onSay);
  const shown = typed ?? value ?? '';
  const write = (text: string) => {
    setTyped(text);
    if (text.length <= mostLetters) type(text.trim() === '' ? null : text);
  };
  return (
    <>
      <UrgentWatch heard={heard}>
        <TextArea
          name="note"
          label={t`A note`}
          aside={t`optional`}
          hint={t`Only you see it. It is not part of the report.`}
          rows={3}
          limit={mostLetters}
          countWords={(left) =>
            left < 0
              ? t`${plural(-left, { one: '# letter too many', other: '# letters too many' })}`
              : t`${plural(left, { one: '# letter left', other: '# letters left' })}`
          }
          value={shown}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            flush();
            if (shown.length <= mostLetters) setTyped(undefined);
          }}
        />
      </UrgentWatch>
      <Speak
        onHeard={(words) => {
          const text = [shown, words].filter(Boolean).join(' ');
          setHeard(text);
          write(text);
        }}
      />
    </>
  );
}

interface Recognition extends EventTarget {
  lang: string;
  processLocally: boolean;
  start: () => void;
  stop: () => void;
}
interface RecognitionMaker {
  new (): Recognition;
  available?: (asked: { langs: string[]; processLocally: true }) => Promise<string>;
}

/** Only where the device itself understands speech: nobody's health is sent to be understood elsewhere. */
const maker = () => {
  const found = (globalThis as { SpeechRecognition?: RecognitionMaker }).SpeechRecognition;
  return found?.available ? found : undefined;
};

async function ownSpeech(lang: string): Promise<RecognitionMaker | undefined> {
  const found = maker();
  const answer = await found?.available?.({ langs: [lang], processLocally: true }).catch(() => 'unavailable');
  return answer === 'available' ? found : undefined;
}

/** Asked only when somebody wants it: the asking itself takes some devices a while. */
function Speak({ onHeard }: { onHeard: (words: string) => void }) {
  const { t, i18n } = useLingui();
  const [listening, setListening] = useState<Recognition>();
  const [cannot, setCannot] = useState(false);
  if (!maker()) return null;
  const begin = async () => {
    const Maker = await ownSpeech(i18n.locale);
    setCannot(!Maker);
    if (!Maker) return;
    const one = new Maker();
    one.lang = i18n.locale;
    one.processLocally = true;
    one.addEventListener('result', (event) => {
      const { results } = event as Event & {
        results: { [at: number]: { [at: number]: { transcript: string } } };
      };
      onHeard(results[0]?.[0]?.transcript ?? '');
    });
    one.addEventListener('end', () => setListening(undefined));
    setListening(one);
    one.start();
  };
  return (
    <>
      <p className="k-actions">
        <Button
          icon="listen"
          aria-pressed={listening !== undefined}
          onClick={() => (listening ? listening.stop() : void begin())}
        >
          {listening ? t`Stop listening` : t`Speak instead`}
        </Button>
      </p>
      <p role="status">
        {cannot &&
          t`This browser cannot write down speech on the device itself. The microphone on your keyboard may.`}
      </p>
    </>
  );
}
