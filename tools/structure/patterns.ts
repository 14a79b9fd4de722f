export type Captures = Readonly<Record<string, string>>;

const captureWords: Record<string, string> = { app: 'web|console', area: '[^/]+' };
const pieces = /\*\*\/|\*\*|\*|<\w+>|[^*<]+/g;
const compiled = new Map<string, RegExp>();

/** `*` stays inside one folder, `**` goes to any depth, `<area>` and `<app>` are remembered. */
export function matchPattern(pattern: string, path: string): Captures | null {
  const found = compile(pattern).exec(path);
  return found ? { ...found.groups } : null;
}

export function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => matchPattern(pattern, path) !== null);
}

/** Puts what the left side of an arrow captured into its right side. */
export function fillIn(pattern: string, captures: Captures): string {
  return pattern.replaceAll(/<(\w+)>/g, (whole, name: string) => captures[name] ?? whole);
}

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
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
