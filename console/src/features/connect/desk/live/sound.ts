import { useSyncExternalStore } from 'react';

export type AlertUrgency = 'danger' | 'usual';

let audio: AudioContext | undefined;
let blocked = false;
const watchers = new Set<() => void>();

function setBlocked(next: boolean): void {
  if (next === blocked) return;
  blocked = next;
  for (const watcher of watchers) watcher();
}

/** Sound is wanted, but this browser blocks it until the person touches the page. */
export const useSoundBlocked = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => blocked,
  );

/** A browser that allows sound starts playing within this time. */
const startMs = 1_000;
let touches = new AbortController();

/** Opened once and not for each tone, so that a person learns immediately if sound is blocked. */
export function openSound(): void {
  if (audio) return;
  audio = new AudioContext();
  audio.addEventListener('statechange', checkSound);
  setTimeout(checkSound, startMs);
  // On click and not on pointerdown: the notice would vanish under the finger.
  touches = new AbortController();
  const { signal } = touches;
  for (const touch of ['click', 'keydown'] as const)
    addEventListener(touch, () => void allowSound(), { signal, capture: true, passive: true });
}

export function closeSound(): void {
  touches.abort();
  void audio?.close();
  audio = undefined;
  setBlocked(false);
}

function checkSound(): void {
  if (audio) setBlocked(audio.state !== 'running');
}

/** If not, a notice says that sound is blocked. */
export function isAudible(): boolean {
  checkSound();
  return audio?.state === 'running';
}

/** Takes effect only after a touch or a key press. */
export async function allowSound(): Promise<void> {
  if (audio && audio.state !== 'running') await audio.resume();
}

/** One soft tone; three higher ones for danger. */
export function playTones(urgency: AlertUrgency): void {
  if (!audio) return;
  const tones = urgency === 'danger' ? [880, 880, 880] : [520];
  for (const [at, frequency] of tones.entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0.15 });
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at * 0.3);
    tone.stop(audio.currentTime + at * 0.3 + 0.18);
  }
}
