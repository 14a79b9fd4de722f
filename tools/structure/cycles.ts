import { testSupport } from './arrows.ts';
import { resolveImport } from './arrow-check.ts';
import { matchesAny, matchPattern } from './patterns.ts';
import { breach, type Breach } from './rules.ts';
import type { Source } from './read-source.ts';

type Arrow = { to: string; path: string; line: number };
type Graph = Map<string, Arrow[]>;

/** No area may reach itself through others. Tests and fixtures are not part of the product. */
export function checkCycles(sources: ReadonlyMap<string, Source>): Breach[] {
  const graph = arrowsBetweenAreas(sources);
  const reported = new Set<string>();
  return [...graph.keys()].flatMap((start) => {
    const way = wayBack(graph, start);
    const [first] = way;
    if (!first || reported.has(start)) return [];
    way.forEach(({ to }) => reported.add(to));
    const names = [start, ...way.map(({ to }) => to)].map((area) => area.slice(area.lastIndexOf('/') + 1));
    return [breach(first.path, first.line, 'cycle', names.join(' → '))];
  });
}

function arrowsBetweenAreas(sources: ReadonlyMap<string, Source>): Graph {
  const graph: Graph = new Map();
  for (const [path, source] of sources) {
    const from = areaOf(path);
    if (!from || matchesAny(testSupport, path)) continue;
    for (const { specifier, line } of source.imports) {
      const target = resolveImport(path, specifier);
      const to = 'file' in target ? areaOf(target.file) : null;
      if (to && to !== from) graph.set(from, [...(graph.get(from) ?? []), { to, path, line }]);
    }
  }
  return graph;
}

function areaOf(path: string): string | null {
  const found = matchPattern('<workspace>/src/features/<area>/**', path);
  return found ? `${found['workspace']}/${found['area']}` : null;
}

/** The shortest way from an area back to itself, arrow by arrow; empty when there is none. */
function wayBack(graph: Graph, start: string): Arrow[] {
  const seen = new Set<string>();
  let ways: Arrow[][] = (graph.get(start) ?? []).map((arrow) => [arrow]);
  while (ways.length > 0) {
    const home = ways.find((way) => way.at(-1)?.to === start);
    if (home) return home;
    ways = ways.flatMap((way) => {
      const end = way.at(-1)?.to ?? start;
      if (seen.has(end)) return [];
      seen.add(end);
      return (graph.get(end) ?? []).map((arrow) => [...way, arrow]);
    });
  }
  return [];
}
