/** A stream says at least so often that it is there, and that nothing was missed. */
export const beatSeconds = 15;
