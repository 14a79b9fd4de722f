import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import type { MediaPicker } from './parts/media-picker.tsx';

const Picker = lazy(async () => ({ default: (await import('./parts/media-picker.tsx')).MediaPicker }));

/** For other areas: they load it when somebody chooses. */
export function LibraryPicker(props: ComponentProps<typeof MediaPicker>) {
  return (
    <Suspense fallback={<p role="status">Loading the library…</p>}>
      <Picker {...props} />
    </Suspense>
  );
}
