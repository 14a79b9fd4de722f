import { testSupport } from './arrows.ts';
import { resolveImport } from './arrow-check.ts';
import { matchesAny, matchPattern } from './patterns.ts';
import { breach, type Breach, type Rule } from './rules.ts';
import type { SourceFile } from './read-source.ts';

type Edge = { to: string; path: string; line: number };
type Graph = Map<string, Edge[]>;
type NodeOf = (path: string) => string | null;

/** No area may depend on itself through others, and no file may import itself through others, not even for types. */
export function checkCycles(sources: ReadonlyMap<string, SourceFile>): Breach[] {
  return [
    ...cyclesIn(importGraph(sources, areaOf), 'cycle'),
    ...cyclesIn(
      importGraph(sources, (path) => (sources.has(path) ? path : null)),
      'file-cycle',
    ),
  ];
}

/** Imports between nodes, without tests and fixtures. */
function importGraph(sources: ReadonlyMap<string, SourceFile>, nodeOf: NodeOf): Graph {
  const graph: Graph = new Map();
  for (const [path, source] of sources) {
    const from = nodeOf(path);
    if (!from || matchesAny(testSupport, path)) continue;
    for (const { specifier, line } of source.imports) {
      const target = resolveImport(path, specifier);
      const to = 'file' in target ? nodeOf(target.file) : null;
      if (to && to !== from) graph.set(from, [...(graph.get(from) ?? []), { to, path, line }]);
    }
  }
  return graph;
}

function areaOf(path: string): string | null {
  const match = matchPattern('<workspace>/src/features/<area>/**', path);
  return match ? `${match['workspace']}/${match['area']}` : null;
}

/** One breach per cycle, at the first import of the shortest path around it. */
function cyclesIn(graph: Graph, rule: Rule): Breach[] {
  const core = withoutDeadEnds(graph);
  const reported = new Set<string>();
  return [...core.keys()].flatMap((start) => {
    const cycle = shortestCycle(core, start);
    const [first] = cycle;
    if (!first || reported.has(start)) return [];
    cycle.forEach(({ to }) => reported.add(to));
    const names = [start, ...cycle.map(({ to }) => to)].map((node) => node.slice(node.lastIndexOf('/') + 1));
    return [breach(first.path, first.line, rule, names.join(' → '))];
  });
}

/** Nodes that lead nowhere are on no cycle; removing them leaves little to search. */
function withoutDeadEnds(graph: Graph): Graph {
  const left: Graph = new Map(
    [...graph].map(([node, edges]) => [node, edges.filter(({ to }) => graph.has(to))]),
  );
  const deadEnds = [...left].filter(([, edges]) => edges.length === 0).map(([node]) => node);
  if (deadEnds.length === 0 && [...left].every(([node, edges]) => edges.length === graph.get(node)?.length))
    return left;
  for (const node of deadEnds) left.delete(node);
  return withoutDeadEnds(left);
}

/** The shortest path from a node back to itself, edge by edge; empty if there is none. */
function shortestCycle(graph: Graph, start: string): Edge[] {
  const visited = new Set<string>();
  let paths: Edge[][] = (graph.get(start) ?? []).map((edge) => [edge]);
  while (paths.length > 0) {
    const cycle = paths.find((path) => path.at(-1)?.to === start);
    if (cycle) return cycle;
    paths = paths.flatMap((path) => {
      const end = path.at(-1)?.to ?? start;
      if (visited.has(end)) return [];
      visited.add(end);
      return (graph.get(end) ?? []).map((edge) => [...path, edge]);
    });
  }
  return [];
}
