import { parseSync, Visitor } from 'oxc-parser';
import type {
  Argument,
  CallExpression,
  Expression,
  ImportDeclaration,
  MemberExpression,
  StringLiteral,
} from 'oxc-parser';
import { declaredNames } from './declared-names.ts';

export type Import = { specifier: string; line: number };

/** What a file does that only certain places may do. */
export type Sighting = {
  what:
    | 'environment'
    | 'clock'
    | 'day-length'
    | 'sql'
    | 'default-export'
    | 'renamed-export'
    | 'own-mock'
    | 'unreadable-import';
  line: number;
};

export type NameAt = { name: string; line: number; exported: boolean };

export type SourceFile = {
  imports: Import[];
  sightings: Sighting[];
  names: NameAt[];
  parses: boolean;
  lines: number;
};

const millisecondsOfADay = 24 * 60 * 60 * 1_000;
const startsOfQueries = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Parses a file with a real parser: every import, and every restricted operation. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const lineOf = lineFinder(text);
  const imports: Import[] = [];
  const sightings: Sighting[] = [];
  const note = (what: Sighting['what'], node: { start: number }) =>
    sightings.push({ what, line: lineOf(node.start) });
  const noteIf = (applies: boolean, what: Sighting['what'], node: { start: number }) => {
    if (applies) note(what, node);
  };
  const take = (node: StringLiteral) => imports.push({ specifier: node.value, line: lineOf(node.start) });

  new Visitor({
    ImportDeclaration(node) {
      take(node.source);
      if (importsEnvironment(node, text)) note('environment', node);
    },
    ExportAllDeclaration: (node) => take(node.source),
    ExportDefaultDeclaration: (node) => note('default-export', node),
    ExportNamedDeclaration(node) {
      if (node.source) take(node.source);
    },
    ExportSpecifier(node) {
      if (textOf(node.exported) === 'default') note('default-export', node);
      else if (textOf(node.local) !== textOf(node.exported)) note('renamed-export', node);
    },
    TSImportType: (node) => take(node.source),
    ImportExpression(node) {
      const literal = literalOf(node.source);
      if (literal === null) note('unreadable-import', node);
      else imports.push({ specifier: literal, line: lineOf(node.start) });
    },
    Literal: (node) => noteIf(node.value === millisecondsOfADay, 'day-length', node),
    MemberExpression: (node) => noteIf(isEnvironment(node), 'environment', node),
    VariableDeclarator(node) {
      const takesEnv = node.id.type === 'ObjectPattern' && /\benv\b/.test(textBetween(text, node.id));
      if (takesEnv && node.init && isName(node.init, 'process')) note('environment', node);
    },
    NewExpression(node) {
      if (isName(node.callee, 'Date') && node.arguments.length === 0) note('clock', node);
    },
    CallExpression(node) {
      if (readsClock(node)) note('clock', node);
      if (startsQuery(node)) note('sql', node);
      if (collectsCode(node, text)) note('unreadable-import', node);
      if (mocksOwnModule(node, text)) note('own-mock', node);
    },
    TaggedTemplateExpression: (node) => noteIf(isName(node.tag, 'sql'), 'sql', node),
  }).visit(program);

  const names = declaredNames(program).map(({ offset, ...name }) => ({ ...name, line: lineOf(offset) }));
  return {
    imports,
    sightings,
    names,
    parses: errors.length === 0,
    lines: text.trimEnd().split('\n').length,
  };
}

/** Finds the line of an offset, counted from 1. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next < 0 ? starts.length : next;
  };
}

function literalOf(node: Expression): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function textOf(node: { type: string }): string | null {
  if ('name' in node && typeof node.name === 'string') return node.name;
  return 'value' in node && typeof node.value === 'string' ? node.value : null;
}

function isName(node: { type: string }, name: string): boolean {
  return node.type === 'Identifier' && textOf(node) === name;
}

function propertyOf(node: MemberExpression): string | null {
  const named = node.property.type === 'PrivateIdentifier' ? null : textOf(node.property);
  return node.computed && node.property.type === 'Identifier' ? null : named;
}

function isEnvironment(node: MemberExpression): boolean {
  if (propertyOf(node) !== 'env') return false;
  if (isName(node.object, 'process')) return true;
  return node.object.type === 'MemberExpression' && propertyOf(node.object) === 'process';
}

function readsClock({ callee }: CallExpression): boolean {
  if (isName(callee, 'Date')) return true;
  return callee.type === 'MemberExpression' && isName(callee.object, 'Date') && propertyOf(callee) === 'now';
}

function startsQuery({ callee, arguments: [first] }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || !first) return false;
  const verb = propertyOf(callee) ?? '';
  return startsOfQueries.has(verb) || (verb === 'query' && mayBeStatement(first));
}

/** `permissions.query({ name })` in a browser is not an SQL statement, but `client.query({ text })` is. */
function mayBeStatement(node: Argument): boolean {
  if (node.type !== 'ObjectExpression') return node.type === 'TemplateLiteral' || node.type === 'Literal';
  return node.properties.some((property) => property.type === 'Property' && textOf(property.key) === 'text');
}

/** A glob over text or images hides no import, but one over code does. */
function collectsCode({ callee, arguments: [first] }: CallExpression, text: string): boolean {
  if (!first || !textBetween(text, callee).startsWith('import.meta.glob')) return false;
  return !/\.(po|json|css|md|svg)['"`]$/.test(textBetween(text, first));
}

function mocksOwnModule({ callee, arguments: [first] }: CallExpression, text: string): boolean {
  if (!/^vi\.(do)?[mM]ock$/.test(textBetween(text, callee)) || !first) return false;
  return /^(import\()?['"`](\.|#|@kindred\/)/.test(textBetween(text, first));
}

function importsEnvironment(node: ImportDeclaration, text: string): boolean {
  return /^(node:)?process$/.test(node.source.value) && /\benv\b|\*/.test(textBetween(text, node));
}

function textBetween(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end);
}
