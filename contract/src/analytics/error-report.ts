// What an error report may contain: our own names, and places in our own code. The lists are closed, so nothing a
// person typed can get in. No schema, because the app loads this only after an error.

/** Names of error types. Any other type is reported as `Error`. */
export const faultNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'DOMException',
  'AbortError',
  'TimeoutError',
  'NotFoundError',
  'QuotaExceededError',
  'InvalidStateError',
  'SecurityError',
  'DatabaseError',
  'ApiProblem',
  'Unreachable',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface FaultFrame {
  file: string;
  line: number;
  column: number;
}
export const mostFrames = 30;

/** One of our own files, from the built app or the server. */
export const ownFile =
  /^(?:assets\/[A-Za-z0-9_-]{1,60}(?:\.[A-Za-z0-9_-]{1,60})?\.js|(?:server|contract)\/src\/[a-z0-9/-]{1,120}\.ts)$/;
const largest = 10_000_000;
/** A stack line may contain a URL of any length; the position is at its end. */
const longestFrame = 300;

export interface FaultReport {
  name: FaultName;
  frames: FaultFrame[];
}

const isName = (name: unknown): name is FaultName => faultNames.some((one) => one === name);

/** The error without its message, which may contain what a person typed. */
export function toFaultReport(error: unknown): FaultReport {
  if (!(error instanceof Error)) return { name: 'Error', frames: [] };
  return { name: isName(error.name) ? error.name : 'Error', frames: framesIn(error) };
}

/** Strips the message in front of the stack; if the two cannot be separated, strips everything. */
function framesIn({ name, message, stack }: Error): FaultFrame[] {
  if (typeof stack !== 'string') return [];
  const heads = [`${name}: ${message}`, `Error: ${message}`, message].filter((head) => head !== '');
  const head = heads.find((one) => stack.startsWith(one));
  const withoutWords = /^[^\n]*@/.test(stack) && !stack.includes('\n    at ');
  if (head === undefined && message !== '' && !withoutWords) return [];
  const places = head === undefined ? stack : stack.slice(head.length);
  return places.split('\n').flatMap(frameIn).slice(0, mostFrames);
}

function frameIn(line: string): FaultFrame[] {
  const match = /((?:assets|server\/src|contract\/src)\/[^\s()@?#]+):(\d{1,8}):(\d{1,8})\)?$/.exec(
    line.trim().slice(-longestFrame),
  );
  const [, file = '', at = '', column = ''] = match ?? [];
  if (!ownFile.test(file) || Number(at) > largest || Number(column) > largest) return [];
  return [{ file, line: Number(at), column: Number(column) }];
}

export interface Dsn {
  /** The URL of the envelope endpoint. */
  url: string;
  key: string;
}

/** Parses `https://key@host/path/7`, the format that these servers use. */
export function readDsn(text: string): Dsn | undefined {
  const dsn = URL.parse(text);
  const parts = dsn?.pathname.split('/').filter(Boolean) ?? [];
  const project = parts.pop();
  if (!dsn || !/^https?:$/.test(dsn.protocol) || dsn.username === '' || !project || !/^\w+$/.test(project))
    return undefined;
  const path = ['', ...parts, 'api', project, 'envelope', ''].join('/');
  return { url: `${dsn.protocol}//${dsn.host}${path}`, key: dsn.username };
}
