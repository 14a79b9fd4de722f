/** The queues that this tab sends from. A queue that was only read, to show what is on the device, is not included. */
export const runningQueues = new Set<string>();
