import { posix } from 'node:path';
import { breach, type Breach } from './rules.ts';
import { unwatched, type Tree } from './tree.ts';

const spans = /`([^`\s]+)`|\]\(([^)\s]+)\)/g;

/** A path in a document must exist: outdated text misleads newcomers. */
export function checkDocPaths(tree: Tree): Breach[] {
  const existing = new Set(tree.paths.flatMap(withFolders));
  const docs = tree.paths.filter((path) => path.endsWith('.md') && !path.startsWith('content/'));
  return docs.flatMap((doc) => checkDoc(doc, tree.read(doc), existing));
}

function checkDoc(doc: string, text: string, existing: ReadonlySet<string>): Breach[] {
  let fenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced) return [];
    const named = [...line.matchAll(spans)].map((match) => match[1] ?? match[2] ?? '');
    const missing = named.filter((span) => isPath(span, existing) && !exists(span, doc, existing));
    return missing.map((span) => breach(doc, index + 1, 'doc-path', `there is no ${span}`));
  });
}

/** `contract/src/x.ts` is a path; `application/json` and `/accounts/profile` are not. */
function isPath(span: string, existing: ReadonlySet<string>): boolean {
  if (!/^[\w.][\w.@<>*/{},:#-]*$/.test(span) || !span.includes('/')) return false;
  const [first = ''] = span.split('/');
  if (unwatched.has(first)) return false;
  return (
    existing.has(first) ||
    first.startsWith('.') ||
    /\.(ts|tsx|js|md|sql|json|css|html|ya?ml)(:\d+)?$/.test(span)
  );
}

/** Checks up to the first placeholder: of `e2e/<area>.spec.ts`, only `e2e`. */
function exists(span: string, doc: string, existing: ReadonlySet<string>): boolean {
  const parts = span.replace(/(:\d+|#.*)$/, '').split('/');
  const open = parts.findIndex((part) => /[<>*{}]/.test(part));
  const path = parts
    .slice(0, open === -1 ? parts.length : open)
    .join('/')
    .replace(/\/$/, '');
  return [path, posix.join(posix.dirname(doc), path)].some(
    (candidate) => ['', '.'].includes(candidate) || existing.has(candidate),
  );
}

function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
