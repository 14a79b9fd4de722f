/** The time limit for a call, including its response. */
export const withStaffTimeout = () => ({ signal: AbortSignal.timeout(20_000) });

/** For calls that send a file, or for which the server works or asks elsewhere before it responds. */
export const withLongTimeout = () => ({ signal: AbortSignal.timeout(120_000) });

/** For a whole library over a slow line. */
export const withDownloadTimeout = () => ({ signal: AbortSignal.timeout(600_000) });
