/** One request to both servers, with its expected reply. */
export interface Case {
  /** The request to the product; absent if it has no such endpoint yet. */
  ours?: BenchRequest;
  floor: BenchRequest;
  /** The expected reply, as data. Absent if the reply must equal what was sent. */
  expected?: unknown;
  /** Fields that only our server returns; the rest is compared. */
  besides?: readonly string[];
  /** A list whose order does not matter, such as points on a map. */
  unordered?: string;
}

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Built for each request, because each write must be new. The length never changes. */
  body?: () => string;
  /** 200 by default. */
  status?: number;
  /** Requested once beforehand; the ETag of that reply is then sent. */
  unchanged?: true;
}

/** The request to the floor: the name of the operation, and the parameters of its statement. */
export function baselineRequest(
  operation: string,
  values: readonly unknown[],
  body?: () => string,
): BenchRequest {
  const path = `/${operation.replaceAll(' ', '-')}?${encodeURIComponent(JSON.stringify(values))}`;
  return body ? { method: 'POST', path, body, status: 201 } : { method: 'GET', path };
}

export function get(path: string, more: Partial<BenchRequest> = {}): BenchRequest {
  return { method: 'GET', path: `/api/v1${path}`, ...more };
}

/** A sixteenth of the cases, evenly spread. */
export function spread<T>(list: readonly T[], count = 16): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, at) => at % step === 0).slice(0, count);
}
