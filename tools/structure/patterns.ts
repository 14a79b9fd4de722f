export type Captures = Readonly<Record<string, string>>;

const captureWords: Record<string, string> = { app: 'web|console', area: '[^/]+' };
const pieces = /\*\*\/|\*\*|\*|<\w+>|[^*<]+/g;
const compiled = new Map<string, RegExp>();

/** `*` matches inside one folder, `**` at any depth; `<area>` and `<app>` are captured. */
export function matchPattern(pattern: string, path: string): Captures | null {
  const match = compile(pattern).exec(path);
  return match ? { ...match.groups } : null;
}

export function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => matchPattern(pattern, path) !== null);
}

/** Inserts the captures of the left side of an arrow into its right side. */
export function fillIn(pattern: string, captures: Captures): string {
  return pattern.replaceAll(/<(\w+)>/g, (whole, name: string) => captures[name] ?? whole);
}

function compile(pattern: string): RegExp {
  const reply = compiled.get(pattern);
  if (reply) return reply;
  const source = (pattern.match(pieces) ?? []).map(compilePiece).join('');
  const expression = new RegExp(`^${source}$`);
  compiled.set(pattern, expression);
  return expression;
}

function compilePiece(piece: string): string {
  if (piece === '**/') return '(?:.*/)?';
  if (piece === '**') return '.*';
  if (piece === '*') return '[^/]*';
  if (!piece.startsWith('<')) return piece.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  const name = piece.slice(1, -1);
  return `(?<${name}>${captureWords[name] ?? '[^/]+'})`;
}
