/** The queues whose sync loop already runs in this tab and need not be loaded again. */
export const runningQueues = new Set<string>();
