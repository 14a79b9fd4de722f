import { createContext } from 'react';

/** Called when unsaved typing begins and again when it is stored; in between, nothing is shown as saved. */
export const Typing = createContext<(isTyping: boolean) => void>(() => undefined);
