const cache = process.env['NODE_COMPILE_CACHE'];

/**
 * For processes started by tests. Without the cache, each would compile the same files again, which is half of its
 * startup.
 */
export const compileCache: Readonly<Record<string, string>> =
  cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };

/** A process with this environment inherits nothing from the shell that the tests run in. */
export const bareProcess: Readonly<Record<string, string>> = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  ...compileCache,
};
