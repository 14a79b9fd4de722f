import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import type { MediaPicker } from './parts/media-picker.tsx';

const Picker = lazy(async () => ({ default: (await import('./parts/media-picker.tsx')).MediaPicker }));

/** For other areas, which load it only when someone chooses a file. */
export function LibraryPicker(props: ComponentProps<typeof MediaPicker>) {
  return (
    <Suspense fallback={<p role="status">Loading the library…</p>}>
      <Picker {...props} />
    </Suspense>
  );
}
