import { matchesAny } from './patterns.ts';
import type { SourceFile } from './read-source.ts';
import { breach, type Breach } from './rules.ts';

/** Participles, which say that something happened instead of what it is. */
const participles = new Set([
  'told',
  'said',
  'kept',
  'held',
  'heard',
  'asked',
  'given',
  'found',
  'made',
  'shown',
  'known',
]);

/** Verbs that need an object. */
const bareWords = new Set('list read readOne readAll say find tell bring touch keep move'.split(' '));

/** Words that say nothing by themselves, as a value or as a type. */
const bareNouns = new Set([...participles, 'means', 'telling', 'entry', 'door']);

/** The names that the router expects from every screen. */
const routeModuleNames = new Set(['Screen', 'load']);
const screens = ['<app>/src/**/screens/*-screen.tsx', '<app>/src/shell/*-screen.tsx'];
const configs = ['**/*.config.ts', '**/*.d.ts'];

export type NameFigures = { declared: number; participles: number };

/** An exported name must be clear without its file, and unique in the repository. */
export function checkNames(sources: ReadonlyMap<string, SourceFile>): Breach[] {
  const first = new Map<string, string>();
  return exportsOf(sources).flatMap(({ path, line, name }) => {
    const other = first.get(name) ?? path;
    first.set(name, other);
    return [
      ...(isBare(name) ? [breach(path, line, 'bare-export', `${name} says nothing alone`)] : []),
      ...(other === path ? [] : [breach(path, line, 'export-taken', `${other} exports ${name} too`)]),
    ];
  });
}

/** Some participles are wire fields, and some are the right name. Beyond this share, names hide what they hold. */
const shareAllowed = 0.005;

/** Every name with a bare participle, once there are too many. */
export function checkParticiples(sources: ReadonlyMap<string, SourceFile>): Breach[] {
  const { declared, participles: count } = nameFigures(sources);
  if (count <= declared * shareAllowed) return [];
  return [...sources].flatMap(([path, { names }]) =>
    names
      .filter(({ name }) => holdsParticiple(name))
      .map(({ name, line }) =>
        breach(path, line, 'participle', `${name}: name the thing, not what was done to it`),
      ),
  );
}

/** How far names are from the house style. */
export function nameFigures(sources: ReadonlyMap<string, SourceFile>): NameFigures {
  const declared = [...sources.values()].flatMap((source) => source.names.map(({ name }) => name));
  return {
    declared: declared.length,
    participles: declared.filter(holdsParticiple).length,
  };
}

/** `List` is a component of the design system; `list` says nothing. */
function isBare(name: string): boolean {
  return bareWords.has(name) || bareNouns.has(name.toLowerCase());
}

function exportsOf(sources: ReadonlyMap<string, SourceFile>): { path: string; line: number; name: string }[] {
  return [...sources].flatMap(([path, { names }]) =>
    matchesAny(configs, path)
      ? []
      : names
          .filter(
            ({ name, exported }) => exported && !(routeModuleNames.has(name) && matchesAny(screens, path)),
          )
          .map(({ name, line }) => ({ path, line, name })),
  );
}

/** Data fields (snake_case) are spelled as on the wire, and tests may use `given`. */
function holdsParticiple(name: string): boolean {
  if (name.includes('_')) return false;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s$]+/);
  const isTestSupport = words[0] === 'given' && words.length > 1;
  return words.some((word, index) => participles.has(word) && !(index === 0 && isTestSupport));
}
