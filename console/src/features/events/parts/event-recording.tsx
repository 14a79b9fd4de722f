import type { MediaDetails } from '@kindred/contract/content/media.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { HintAndError } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useLoaded } from '../../../platform/loaded.ts';
import { LibraryPicker } from '../../content/media/public.tsx';
import { eventFieldNames, type EventForm, type EventFormErrors } from '../model.ts';

interface Props {
  form: EventForm;
  errors: EventFormErrors;
  onChange: (change: Partial<EventForm>) => void;
}

/** A recording from the media library, instead of the event’s own link and transcript. */
export function EventRecordingChoice({ form, errors, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  const { recording_media, recording_link, transcript } = form;
  const isChosen = recording_media !== '';
  const replaces = isChosen && (recording_link.trim() !== '' || transcript.trim() !== '');
  return (
    <div id="recording_media" tabIndex={-1} className="k-event-recording">
      <strong>{eventFieldNames.recording_media}</strong>
      <HintAndError
        id="event-recording"
        hint={isChosen ? undefined : 'From the media library, with its transcript. Or add a link below.'}
        error={errors.recording_media}
      />
      {isChosen && <ChosenRecording id={recording_media} />}
      {replaces && (
        <p role="status">
          It takes the place of the link and transcript that are written for this event. Remove it to get them
          back until you save.
        </p>
      )}
      <p className="k-actions">
        <Button icon="play" onClick={() => setChoosing(true)}>
          {isChosen ? 'Choose another' : 'Choose from the library'}
        </Button>
        {isChosen && (
          <Button icon="close" onClick={() => onChange({ recording_media: '' })}>
            Remove
          </Button>
        )}
      </p>
      {choosing && (
        <LibraryPicker
          kind="recording"
          onChoose={({ id }) => {
            onChange({ recording_media: id });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function ChosenRecording({ id }: { id: string }) {
  const { value, error, again } = useLoaded(`recording ${id}`, () =>
    callStaffApi('GET /staff/media/{id}', { params: { id } }),
  );
  if (error !== undefined)
    return (
      <CallProblem<'GET /staff/media/{id}'>
        error={error}
        words={{ not_found: 'This recording is no longer in the library' }}
        next="Choose another, or remove it."
        onRetry={again}
      />
    );
  return value ? <RecordingFacts file={value} /> : <p role="status">Loading the recording…</p>;
}

function RecordingFacts({ file: { id, title, name, transcript } }: { file: MediaDetails }) {
  return (
    <>
      <p>
        <Link href={`/content/media/${id}`} newTab="opens in a new tab">
          {title || name}
        </Link>
      </p>
      <Disclosure summary="Its transcript, as members read it">
        <p className="k-event-transcript">{transcript}</p>
      </Disclosure>
    </>
  );
}
