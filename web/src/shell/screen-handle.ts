import type { ScreenHandle } from '../platform/route.ts';

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}
