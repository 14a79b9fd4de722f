/** As long as a call may take, its reply included. */
export const withStaffTimeout = () => ({ signal: AbortSignal.timeout(20_000) });

/** For a call that sends a file, and one for which the server works or asks elsewhere before it replies. */
export const withLongTimeout = () => ({ signal: AbortSignal.timeout(120_000) });

/** A whole library, over a slow line. */
export const withDownloadTimeout = () => ({ signal: AbortSignal.timeout(600_000) });
