const cache = process.env['NODE_COMPILE_CACHE'];

/** The environment of a process that the rigs start: `npm test` keeps what Node compiled, for all servers of a run. */
export const compileCache: Readonly<Record<string, string>> =
  cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };
