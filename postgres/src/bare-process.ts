const cache = process.env['NODE_COMPILE_CACHE'];

/** For processes that tests start. Without the cache each would compile the same files again, half of its start. */
export const compileCache: Readonly<Record<string, string>> =
  cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };

/** Nothing of the shell that the tests run in reaches a process that has this environment. */
export const bareProcess: Readonly<Record<string, string>> = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  ...compileCache,
};
