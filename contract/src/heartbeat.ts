/** The interval at which a stream confirms that it is alive and that no update was missed. */
export const beatSeconds = 15;
