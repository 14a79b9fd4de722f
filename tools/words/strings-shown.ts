import { parseSync, Visitor } from 'oxc-parser';
import { lineFinder } from '../structure/read-source.ts';
import { isCode, type Tree } from '../structure/tree.ts';

/** A text that a person may read, and where it comes from. */
export type ShownString = { path: string; line: number; text: string };

const catalogues = /^web\/src\/messages\/en-(US|AU)\/.*\.po$/;
const contentFiles = /^content\/(?!src\/|search\/).*\.(md|yaml)$/;
/** The web app's texts are in its catalogues. Everything else contains its sentences where they are used. */
const codeWithSentences = /^(console|server|contract|content)\/src\//;
const testFiles = /\.test\.tsx?$|\/(fixtures|seed)\.ts$|\/testing\//;
/** These files hold how people write, not how we write. */
const howOthersWrite = /^contract\/src\/(crisis-phrases|red-flags)\//;

/**
 * Collects everything shown to people: catalogues, content, and sentences in the code of the server and the console.
 */
export function stringsShown(tree: Tree): ShownString[] {
  return tree.paths.flatMap((path) => {
    if (catalogues.test(path))
      return linesOf(path, tree.read(path)).filter(({ text }) => /^(msgstr )?"/.test(text));
    if (contentFiles.test(path)) return linesOf(path, tree.read(path));
    if (howOthersWrite.test(path)) return [];
    if (isCode(path) && codeWithSentences.test(path) && !testFiles.test(path))
      return sentencesIn(path, tree.read(path));
    return [];
  });
}

function linesOf(path: string, text: string): ShownString[] {
  return text.split('\n').map((line, at) => ({ path, line: at + 1, text: line }));
}

function sentencesIn(path: string, source: string): ShownString[] {
  const found: ShownString[] = [];
  const lineOf = lineFinder(source);
  const add = (text: string, { start }: { start: number }) => {
    if (!/\p{L}\s+\p{L}/u.test(text)) return;
    found.push({ path, line: lineOf(start), text });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, node);
    },
    JSXText: (node) => add(node.value.replaceAll(/\s+/g, ' '), node),
    TemplateLiteral: (node) => add(node.quasis.map(({ value }) => value.cooked ?? '').join('…'), node),
  }).visit(parseSync(path, source).program);
  return found;
}
