import { createContext } from 'react';

/** Told when typing begins that is not kept yet, and when it is: meanwhile nothing is called saved. */
export const Typing = createContext<(isTyping: boolean) => void>(() => undefined);
