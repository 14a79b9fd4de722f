/** The queues that this tab sends from. One that was only read, to show what is on the device, is not among them. */
export const runningQueues = new Set<string>();
