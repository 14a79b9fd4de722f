import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { LimitedTextArea } from '../../../../platform/limited-text-area.tsx';
import { UrgentWatch } from '../../../connect/urgent-help/public.tsx';
import { useRested } from './later-fields.tsx';

const mostLetters = 500;

interface NoteFieldProps {
  value: string | null;
  onSay: (value: string | null) => void;
}

export function NoteField({ value, onSay }: NoteFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const [transcript, setTranscript] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { type, flush } = useRested<string | null>(onSay);
  const visible = typed ?? value ?? '';
  const write = (text: string) => {
    setTyped(text);
    if (text.length <= mostLetters) type(text.trim() === '' ? null : text);
  };
  return (
    <>
      <UrgentWatch received={transcript}>
        <LimitedTextArea
          name="note"
          label={t`A note`}
          aside={t`optional`}
          hint={t`Only you can see this note. It isn’t part of your report.`}
          rows={3}
          ref={field}
          limit={mostLetters}
          value={visible}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            flush();
            if (visible.length <= mostLetters) setTyped(undefined);
          }}
        />
      </UrgentWatch>
      <Speak
        onTranscript={(words) => {
          // More may have been typed while it was listening.
          const text = [field.current?.value ?? visible, words].filter(Boolean).join(' ');
          setTranscript(text);
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

/** Only with on-device speech recognition, so that no health data leaves the device. */
const maker = () => {
  const match = (globalThis as { SpeechRecognition?: RecognitionMaker }).SpeechRecognition;
  return match?.available ? match : undefined;
};

async function ownSpeech(lang: string): Promise<RecognitionMaker | undefined> {
  const match = maker();
  const answer = await match?.available?.({ langs: [lang], processLocally: true }).catch(() => 'unavailable');
  return answer === 'available' ? match : undefined;
}

/** Checked on demand, because the check itself is slow on some devices. */
function Speak({ onTranscript }: { onTranscript: (words: string) => void }) {
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
      onTranscript(results[0]?.[0]?.transcript ?? '');
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
          t`This browser can’t turn speech into text on your device. Try the microphone on your keyboard instead.`}
      </p>
    </>
  );
}
