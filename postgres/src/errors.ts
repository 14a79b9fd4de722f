/** The system error code of a failed call (ENOENT, EACCES and the like), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const forbidding = new Set(['EACCES', 'EPERM', 'EROFS']);

export function isForbidden(error: unknown): boolean {
  return forbidding.has(codeOf(error) ?? '');
}

/** Runs a file-system call; `undefined` if the file does not exist. */
export async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
