import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { editorSchema } from './schema.ts';

/** Word writes list items as paragraphs with a bullet or number in front. */
const wordItem = /mso-list/i;
const listSign = /^[\s\u00a0]*(?:[·•▪◦o§-]|\(?\d{1,3}[.)]|\(?[A-Za-z][.)])[\s\u00a0]+/;
const isNumber = /^[\s\u00a0]*\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,7})[.)]/i;

/** Keeps what the editor knows: headings, lists, links and bold words. Everything else pasted is dropped. */
class PastedParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof HTMLElement) cleanPasted(dom);
    return super.parseSlice(dom, options);
  }
}

export const pastedParser = new PastedParser(editorSchema, DOMParser.fromSchema(editorSchema).rules);

/** Word's styles are as long as its text, and useless here. */
export function withoutStyles(html: string): string {
  const [before = '', ...parts] = html.split(/<style\b/i);
  const rest = parts.map((part) => {
    const end = part.search(/<\/style>/i);
    return end === -1 ? '' : part.slice(end + '</style>'.length);
  });
  return [before, ...rest].join('');
}

function cleanPasted(root: HTMLElement): void {
  const doc = root.ownerDocument;
  for (const gone of root.querySelectorAll(
    'style, script, meta, link, title, xml, img:not([data-media]), svg, iframe, form, del',
  ))
    gone.remove();
  for (const element of root.querySelectorAll('sup, sub')) keepRaisedFigures(element);
  for (const element of root.querySelectorAll('p')) readAsHeading(element, doc);
  // Its weight is the look of a heading, not emphasis.
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.removeAttribute('style');
  makeLists(root, doc);
  flattenLists(root);
  for (const table of root.querySelectorAll('table')) fitTable(table, doc);
}

const plainFigures = '0123456789+-=()';
const raisedFigures: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' };

/** The app's texts can't raise or lower words, but 10⁹ must not become 109. */
function keepRaisedFigures(element: Element): void {
  const figures = raisedFigures[element.localName];
  const text = element.textContent.trim().replaceAll('−', '-');
  if (!figures || !/^[-+=()\d]*$/.test(text)) return;
  element.replaceWith(text.replaceAll(/./g, (sign) => figures.charAt(plainFigures.indexOf(sign))));
}

/** Word names the style after the paragraph's role, as in `MsoHeading1` and `MsoTitle`. */
function readAsHeading(element: Element, doc: Document): void {
  const [, level] = /mso(?:heading|title)(\d)?/i.exec(element.className) ?? [];
  if (level === undefined && !/msotitle/i.test(element.className)) return;
  const heading = doc.createElement(Number(level ?? 1) <= 2 ? 'h2' : 'h3');
  heading.append(...element.childNodes);
  element.replaceWith(heading);
}

function makeLists(root: HTMLElement, doc: Document): void {
  let list: Element | undefined;
  for (const element of root.querySelectorAll('p')) {
    const isItem =
      wordItem.test(element.getAttribute('style') ?? '') || element.className.includes('MsoList');
    if (!isItem) {
      list = undefined;
      continue;
    }
    const tag = isNumber.test(element.textContent) ? 'ol' : 'ul';
    if (list?.localName !== tag || list.nextElementSibling !== element) {
      list = doc.createElement(tag);
      element.before(list);
    }
    dropSign(element);
    const item = doc.createElement('li');
    item.append(...element.childNodes);
    list.append(item);
    element.remove();
  }
}

export const withoutListSign = (text: string): string => text.replace(listSign, '');

function dropSign(element: Element): void {
  const named = element.querySelectorAll('[style*="mso-list:Ignore" i]');
  for (const ignored of named) ignored.remove();
  // What follows may itself look like a bullet: “A. Smith”.
  if (named.length > 0) return;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.nodeValue = withoutListSign(first.nodeValue ?? '');
}

/**
 * The app's lists have one level, so items of nested lists follow the item they belong to. Many editors put the inner
 * list beside that item instead of in it.
 */
function flattenLists(root: HTMLElement): void {
  for (const inner of [...root.querySelectorAll(':is(li, ul, ol) :is(ul, ol)')].toReversed()) {
    const owner = inner.parentElement?.matches('ul, ol') ? inner : inner.closest('li');
    owner?.after(...inner.children);
    inner.remove();
  }
  for (const heading of root.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)')) {
    const words = root.ownerDocument.createElement('p');
    words.append(...heading.childNodes);
    heading.replaceWith(words);
  }
}

/** What breaks a line in a cell, which holds one line of text. */
const linesOfCell = 'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** A table of the app has one cell in each row and column. A table in a cell stays outside. */
function fitTable(table: HTMLTableElement, doc: Document): void {
  if (table.querySelector('table')) return;
  if (table.caption) {
    const caption = doc.createElement('p');
    caption.append(...table.caption.childNodes);
    table.before(caption);
    table.caption.remove();
  }
  for (const block of table.querySelectorAll(`:is(td, th) :is(${linesOfCell})`))
    block.replaceWith(' ', ...block.childNodes, ' ');
  const rows = [...table.rows];
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      fillColumns(cell, doc);
      for (const below of rows.slice(at + 1, at + cell.rowSpan))
        below.insertBefore(doc.createElement('td'), below.cells[cell.cellIndex] ?? null);
    }
}

/** Adds the empty cells that a cell covers, so that those after it stay under their own headings. */
function fillColumns(cell: HTMLTableCellElement, doc: Document): void {
  const { colSpan, rowSpan } = cell;
  cell.colSpan = 1;
  for (let column = 1; column < colSpan; column += 1) {
    const empty = doc.createElement('td');
    empty.rowSpan = rowSpan;
    cell.after(empty);
  }
}
