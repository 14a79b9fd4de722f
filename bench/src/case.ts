/** One question in two spellings, with its right answer. */
export interface Case {
  /** Of the product; absent as long as it has no such endpoint. */
  ours?: Asked;
  floor: Asked;
  /** What both must answer, as data. Absent where they must answer what was sent. */
  expected?: unknown;
  /** Fields that ours alone has: the rest is compared. */
  besides?: readonly string[];
  /** A list whose order says nothing: where things stand on a map. */
  unordered?: string;
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Made anew for each request: what is written twice is written once. Always of the same length. */
  body?: () => string;
  /** 200 unless told. */
  status?: number;
  /** Asked once before; the ETag of that answer is sent along. */
  unchanged?: true;
}

/** How the floor is asked: the name of the operation, and the parameters of its statement. */
export function floorAsked(operation: string, values: readonly unknown[], body?: () => string): Asked {
  const path = `/${operation.replaceAll(' ', '-')}?${encodeURIComponent(JSON.stringify(values))}`;
  return body ? { method: 'POST', path, body, status: 201 } : { method: 'GET', path };
}

export function get(path: string, more: Partial<Asked> = {}): Asked {
  return { method: 'GET', path: `/api/v1${path}`, ...more };
}

/** A sixteenth of them, spread over all. */
export function spread<T>(list: readonly T[], count = 16): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, at) => at % step === 0).slice(0, count);
}
