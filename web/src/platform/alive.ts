import { useDeferredValue } from 'react';

/**
 * False while a part stands as the server drew it, which has no device and no reader. What comes after that is
 * drawn in turns that give way to whoever taps.
 */
export const useAlive = (): boolean => useDeferredValue(true, false);
