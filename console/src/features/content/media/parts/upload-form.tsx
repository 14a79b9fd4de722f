import '../../../../platform/file-input.css';
import '../media.css';
import { largestMedia } from '@kindred/contract/content/media-addresses.ts';
import type { MediaFile, MediaKind, MediaWords } from '@kindred/contract/content/media.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Field } from '@kindred/ui/field.tsx';
import { prepareFile } from '@kindred/ui/prepare-file.ts';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import type { UploadStage } from '@kindred/ui/upload-pieces.ts';
import { useEffect, useRef, useState } from 'react';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { fileSize } from '../../../../platform/file-size.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { acceptedFiles, finishProblems, likelyKind, noMediaWords } from '../model.ts';
import { newUploadId, sendMedia } from '../queries.ts';
import { MediaFields } from './media-fields.tsx';

interface Props {
  /** The kinds accepted here. */
  kinds: readonly MediaKind[];
  /** A file that was dropped elsewhere. */
  first?: File | undefined;
  onAdded: (file: MediaFile & { existed: boolean }) => void;
}

interface Chosen {
  id: string;
  kind: MediaKind;
  content: Blob;
  name: string;
  src: string | undefined;
}

/** Scales large photos down first, and converts what the browser can open to JPEG. */
async function chosenOf(file: File): Promise<Chosen> {
  const kind = likelyKind(file);
  const prepared = kind === 'image' ? await prepareFile(file) : undefined;
  const content = prepared?.content ?? file;
  const name = (prepared?.name ?? file.name).replaceAll(/\p{C}/gu, '').slice(-200).trim() || 'file';
  // The console's policy allows data: URLs but no object URLs.
  const src = kind === 'image' ? await dataUrlOfFile(content) : undefined;
  return { id: newUploadId(), kind, content, name, src };
}

function dataUrlOfFile(content: Blob): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const reader = new FileReader();
  reader.addEventListener('loadend', () =>
    resolve(typeof reader.result === 'string' ? reader.result : undefined),
  );
  reader.readAsDataURL(content);
  return promise;
}

const stageWords: Readonly<Record<UploadStage, string>> = {
  sending: 'Uploading',
  checking: 'Checking the file…',
  waiting: 'We can’t reach the server. The upload will continue automatically.',
};

/** Aborted when the form is closed, so that a file that is added then neither opens nor goes into a text. */
function useClosing() {
  const closing = useRef(new AbortController());
  useEffect(() => {
    const current = new AbortController();
    closing.current = current;
    return () => current.abort();
  }, []);
  return closing;
}

/** A file and its words. Uploaded pieces are kept until it is complete, so nothing is sent twice. */
export function UploadForm({ kinds, first, onAdded }: Props) {
  const closing = useClosing();
  const [picked, setPicked] = useState<Chosen>();
  const dropped = useLoaded(first?.name ?? '', async () => first && chosenOf(first));
  const chosen = picked ?? dropped.value;
  const [words, setWords] = useState<MediaWords>(noMediaWords);
  const [stage, setStage] = useState<string>();
  const [problem, setProblem] = useState<readonly [string, string]>();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const size = chosen?.content.size ?? 0;
  const problemNow = size > largestMedia ? tooLarge(size) : problem;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setPicked(await chosenOf(file));
    setErrors(new Map());
    setProblem(undefined);
  };
  const add = async () => {
    if (!chosen || size > largestMedia) return;
    setProblem(undefined);
    setErrors(new Map());
    const { signal } = closing.current;
    const tell = (at: UploadStage, share: number) =>
      setStage(at === 'sending' ? `${stageWords.sending} ${Math.round(share * 100)}%` : stageWords[at]);
    try {
      tell('sending', 0);
      const added = await sendMedia({ ...chosen, words, signal, tell });
      if (!signal.aborted) onAdded(added);
    } catch (error) {
      const { code = '', errors: fields = [] } = error instanceof StaffApiProblem ? error.problem : {};
      setErrors(new Map(fields.map(({ field, message }) => [field, message])));
      document.getElementById(`media-${fields[0]?.field}`)?.focus();
      setProblem(
        (finishProblems as Readonly<Partial<Record<string, readonly [string, string]>>>)[code] ?? unknown,
      );
    } finally {
      setStage(undefined);
    }
  };
  return (
    <div className="k-form k-media-form">
      <FileChooser kinds={kinds} chosen={chosen} disabled={stage !== undefined} onChoose={choose} />
      {chosen && (
        <MediaFields
          kind={chosen.kind}
          words={words}
          src={chosen.src}
          errors={errors}
          disabled={stage !== undefined}
          onChange={setWords}
        />
      )}
      {problemNow && <ProblemNotice after="action" happened={problemNow[0]} next={problemNow[1]} />}
      <p role="status">{stage}</p>
      {chosen && (
        <Button look="primary" busy={stage !== undefined} busyWords="Adding…" onClick={() => void add()}>
          Add to the library
        </Button>
      )}
    </div>
  );
}

const unknown = [
  'Something went wrong on our side',
  'Your file and your words are still here. Try again in a minute.',
] as const;
const tooLarge = (size: number) =>
  [
    `This file is ${fileSize(size)}`,
    'Files can be up to 20 MB. Make this one smaller, then choose it again.',
  ] as const;

interface ChooserProps {
  kinds: readonly MediaKind[];
  chosen: Chosen | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => Promise<void>;
}

function FileChooser({ kinds, chosen, disabled, onChoose }: ChooserProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className="k-media-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) void onChoose(event.dataTransfer.files[0]);
      }}
    >
      <Field
        id="media-file"
        label={chosen ? `${chosen.name}, ${fileSize(chosen.content.size)}` : 'Choose a file, or drop it here'}
        hint={`${kinds.map((kind) => kindHints[kind]).join(' ')} Up to 20 MB.`}
      >
        {(wires) => (
          <input
            type="file"
            className="k-input k-file"
            accept={kinds.map((kind) => acceptedFiles[kind]).join(',')}
            disabled={disabled}
            onChange={({ target }) => void onChoose(target.files?.[0])}
            {...wires}
          />
        )}
      </Field>
    </div>
  );
}

const kindHints: Readonly<Record<MediaKind, string>> = {
  image: 'Images: JPEG, PNG or WebP.',
  recording: 'Recordings: MP3, M4A, Ogg, MP4 or WebM.',
  document: 'Documents: PDF.',
};
