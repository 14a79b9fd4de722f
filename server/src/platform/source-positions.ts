import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes stack traces of the built server name its sources. Node's own `--enable-source-maps` reads every map at startup
 * and keeps it, which takes 80 MB; here a map is read for the first stack that needs it, and may be collected.
 */
Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map((frame) => `    at ${inSource(frame)}`)].join('\n');

const maps = new Map<string, WeakRef<SourceMap>>();

function inSource(frame: NodeJS.CallSite): string {
  const words = (frame as { toString: () => string }).toString();
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith('file:') || line === null || column === null) return words;
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return words;
  const source = fileURLToPath(new URL(entry.originalSource, file));
  const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return words.replace(`${file}:${line}:${column}`, place);
}

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref();
  if (known) return known;
  const path = `${fileURLToPath(file)}.map`;
  if (!existsSync(path)) return undefined;
  const map = new SourceMap(
    JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  maps.set(file, new WeakRef(map));
  return map;
}
