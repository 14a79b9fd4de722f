import { useDeferredValue } from 'react';

/** False while a part is as the server rendered it. Later renders are transitions, which give way to input. */
export const useHydrated = (): boolean => useDeferredValue(true, false);
