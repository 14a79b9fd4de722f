import './event-places.css';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readEventRecording } from '@kindred/contract/events/places.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { apiBase } from '../../../../platform/api-base.ts';
import { fetchEventRecording } from '../queries.ts';
import { EventPlaceError } from './event-place-error.tsx';

/** The charity's own recordings play here, others open on their own site; the transcript is shown here. */
export function RecordingCard({ id }: { id: string }) {
  const { t } = useLingui();
  const [recording, setRecording] = useState<Reply<typeof readEventRecording>>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let wanted = true;
    fetchEventRecording(id).then(
      (reply) => wanted && setRecording(reply),
      (fault: unknown) => wanted && setError(fault),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  if (error !== undefined) return <EventPlaceError error={error} />;
  if (!recording) return <p>{t`One moment`}</p>;
  return (
    <section className="k-section" aria-labelledby="recording">
      <h2 id="recording">{t`Missed it?`}</h2>
      {recording.recording && <Player recording={recording.recording} />}
      {recording.link !== null && (
        <p>
          <a href={recording.link} target="_blank" rel="noopener noreferrer">
            {t`Watch the recording (opens in a new tab)`}
          </a>
        </p>
      )}
      {recording.transcript !== null && (
        <Disclosure summary={t`Read the transcript`}>
          {recording.transcript.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      )}
    </section>
  );
}

type LibraryRecording = NonNullable<Reply<typeof readEventRecording>['recording']>;

function Player({ recording: { title, type, address } }: { recording: LibraryRecording }) {
  const shared = { controls: true, preload: 'none', src: apiBase + address, 'aria-label': title } as const;
  return (
    <figure className="k-event-player">
      {type.startsWith('audio/') ? (
        <audio {...shared}>
          <track kind="captions" />
        </audio>
      ) : (
        <video {...shared} playsInline>
          <track kind="captions" />
        </video>
      )}
      <figcaption>{title}</figcaption>
    </figure>
  );
}
