import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { runsOf } from './printable.ts';
import { drawSprig } from './sprig.ts';

const margin = 40;
const fonts = join(import.meta.dirname, 'fonts');

/** The tokens of ui/src/tokens.css in the light theme, because paper is light. */
export const pdfColors = {
  ink: '#15231c',
  quiet: '#3a4840',
  deep: '#0e4537',
  onDeep: '#fbf6e7',
  gum: '#0f4c3c',
  gumWash: '#e2eee3',
  duskWash: '#e9e7f6',
  hairline: '#ddd3b6',
} as const;
const { ink, quiet, deep, onDeep, gum, gumWash, hairline } = pdfColors;

export interface Column {
  head: string;
  /** Its share of the width. */
  share: number;
}

/**
 * An accessible page: title, language, headings, paragraphs, tables with header cells, figures with alternative text.
 * Decoration is marked as an artifact.
 */
export interface Pdf {
  title: (text: string) => void;
  heading: (text: string) => void;
  paragraph: (text: string) => void;
  table: (columns: readonly Column[], rows: readonly (readonly string[])[]) => void;
  figure: (words: string, height: number, draw: (at: PdfFrame) => void) => void;
  /** The footer of each page. */
  finish: (foot: string) => Promise<Uint8Array>;
}
export interface PdfFrame {
  doc: PDFDocument;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfInfo {
  title: string;
  created: Date;
  /** BCP 47. */
  lang: string;
  author: string;
}

/** The PDF library is loaded at its first use: most processes never print. */
export async function openPdf({ title, created, lang, author }: PdfInfo): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin,
    lang,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    font: join(fonts, 'latin-regular.ttf'),
    info: { Title: title, Author: author, CreationDate: created },
    bufferPages: true,
  });
  for (const cut of ['latin', 'latin-ext'])
    for (const weight of ['regular', 'bold'])
      doc.registerFont(`${cut}-${weight}`, join(fonts, `${cut}-${weight}.ttf`));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;
  return {
    title: (text) => titleBand(doc, root, text),
    heading: (text) => {
      makeRoom(doc, 40);
      doc.y += 6;
      block(doc, root, 'H2', { text, size: 11.5, weight: 'bold', color: gum, width, after: 2 });
    },
    paragraph: (text) =>
      block(doc, root, 'P', { text, size: 9.5, weight: 'regular', color: ink, width, after: 3 }),
    table: (columns, rows) => table(doc, root, columns, rows),
    figure: (words, height, draw) => {
      makeRoom(doc, height + 6);
      const frame = { doc, x: margin, y: doc.y, width, height };
      const figure = doc.struct('Figure', { alt: words }, () => draw(frame));
      root.add(figure);
      figure.end();
      doc.y = frame.y + height + 6;
    },
    finish: async (foot) => {
      root.end();
      const { toBytes } = await import('pdfkit/output');
      footEachPage(doc, foot, width);
      const bytes = toBytes(doc);
      doc.end();
      return bytes;
    },
  };
}

interface Words {
  text: string;
  size: number;
  weight: 'regular' | 'bold';
  color: string;
  width: number;
  after: number;
}

const bandHeight = 72;
const sprigWidth = 176;

/** Across the top of the first page, as in our mails. */
function titleBand(doc: PDFDocument, root: PDFDocument.Struct, text: string): void {
  const width = doc.page.width - 2 * margin - sprigWidth;
  const size = 18;
  doc.font('latin-bold').fontSize(size);
  const textHeight = doc.heightOfString(text, { width });
  const height = Math.max(bandHeight, textHeight + 32);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.fillColor(deep).rect(0, 0, doc.page.width, height).fill();
  drawSprig(doc, doc.page.width - sprigWidth, height - bandHeight);
  doc.endMarkedContent();
  doc.y = (height - textHeight) / 2;
  block(doc, root, 'H1', { text, size, weight: 'bold', color: onDeep, width, after: 0 });
  doc.y = height + 12;
}

function makeRoom(doc: PDFDocument, height: number): void {
  if (doc.y + height <= bottomOf(doc)) return;
  doc.addPage();
}

/** Above the footer line. */
const bottomOf = (doc: PDFDocument) => doc.page.height - margin - 16;

function block(doc: PDFDocument, root: PDFDocument.Struct, tag: string, words: Words): void {
  const { text, size, weight, color, width, after } = words;
  doc.font(`latin-${weight}`).fontSize(size);
  makeRoom(doc, doc.heightOfString(text, { width }));
  const struct = doc.struct(tag, {}, () =>
    write(doc, text, { x: margin, y: doc.y, width, size, weight, color }),
  );
  root.add(struct);
  struct.end();
  doc.y += after;
}

interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  weight: 'regular' | 'bold';
  color: string;
}

function write(doc: PDFDocument, text: string, { x, y, width, size, weight, color }: Place): void {
  const runs = runsOf(text === '' ? ' ' : text);
  doc.fontSize(size).fillColor(color);
  for (const [at, run] of runs.entries()) {
    doc.font(`${run.cut}-${weight}`);
    const options = { width, continued: at < runs.length - 1 };
    if (at === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
}

const cellSize = 8.5;
const padding = 2.5;

function table(
  doc: PDFDocument,
  root: PDFDocument.Struct,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const struct = doc.struct('Table');
  root.add(struct);
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => ((doc.page.width - 2 * margin) * share) / all);
  const head = columns.map((one) => one.head);
  for (const [at, cells] of [head, ...rows].entries()) row(doc, struct, { cells, widths, isHead: at === 0 });
  struct.end();
  doc.y += 4;
}

interface Row {
  cells: readonly string[];
  widths: readonly number[];
  isHead: boolean;
}

function row(doc: PDFDocument, table_: PDFDocument.Struct, { cells, widths, isHead }: Row): void {
  const weight = isHead ? 'bold' : 'regular';
  doc.font(`latin-${weight}`).fontSize(cellSize);
  const inner = (at: number) => (widths[at] ?? 0) - 2 * padding;
  const heights = cells.map((text, at) => doc.heightOfString(text, { width: inner(at) }));
  const height = Math.max(...heights) + 2 * padding;
  makeRoom(doc, height);
  const top = doc.y;
  const struct = doc.struct('TR');
  table_.add(struct);
  const width = widths.reduce((sum, one) => sum + one, 0);
  if (isHead) {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.fillColor(gumWash).rect(margin, top, width, height).fill();
    doc.endMarkedContent();
  }
  let x = margin;
  for (const [at, text] of cells.entries()) {
    const place = {
      x: x + padding,
      y: top + padding,
      width: inner(at),
      size: cellSize,
      weight,
      color: ink,
    } as const;
    const isHeader = isHead || at === 0;
    const cell = doc.struct(isHeader ? 'TH' : 'TD', {}, () => write(doc, text, place));
    if (isHeader) cell.dictionary.data['A'] = { O: 'Table', Scope: isHead ? 'Column' : 'Row' };
    struct.add(cell);
    cell.end();
    x += widths[at] ?? 0;
  }
  struct.end();
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.6).strokeColor(hairline);
  doc
    .moveTo(margin, top + height)
    .lineTo(x, top + height)
    .stroke();
  doc.endMarkedContent();
  doc.y = top + height;
}

function footEachPage(doc: PDFDocument, foot: string, width: number): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin - 4;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('latin-regular').fontSize(8).fillColor(quiet);
    doc.text(`${foot} Page ${page - start + 1} of ${count}.`, margin, y, { width });
    doc.endMarkedContent();
  }
}
