import { timeOfDay } from '../../../../platform/clock.ts';
import type { ChatAside } from '../model.ts';

/** Notes by staff, and events, between the messages. */
export function Asides({ asides }: { asides: readonly ChatAside[] }) {
  return asides.map((aside) =>
    aside.kind === 'event' ? (
      <p key={aside.key} className="k-desk-system">
        {aside.words} · {timeOfDay(aside.at)}
      </p>
    ) : (
      <div key={aside.key} className="k-desk-note">
        <p className="k-desk-text">{aside.note.text}</p>
        <p className="k-desk-meta">
          Note by {aside.note.name} · {timeOfDay(aside.at)} · only staff can see this
        </p>
      </div>
    ),
  );
}
