import type PDFDocument from 'pdfkit';
import type { PdfColors } from './colors.ts';
import type { FaceOf } from './faces.ts';
import { boxWidth, linesOf, type Line, type Run, type Style } from './lines.ts';
import { drawSprig } from './sprig.ts';

export const margin = 40;

/** Where the blocks are drawn, one below the other. */
export interface PdfPage {
  doc: PDFDocument;
  root: PDFDocument.Struct;
  faceOf: FaceOf;
  colors: PdfColors;
  /** The width between the margins. */
  width: number;
}

export interface Column {
  head: string;
  /** Its share of the width. */
  share: number;
}

interface Words extends Omit<Style, 'width'> {
  text: string;
  color: string;
  after: number;
}

const bandHeight = 72;
const sprigWidth = 176;

/** Across the top of the first page, like in our mails. */
export function drawTitleBand(page: PdfPage, text: string): void {
  const { doc, colors } = page;
  const style = { size: 18, weight: 'bold', width: page.width - sprigWidth } as const;
  const textHeight = heightOf(linesOf(text, page.faceOf, style));
  const height = Math.max(bandHeight, textHeight + 32);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.fillColor(colors.deep).rect(0, 0, doc.page.width, height).fill();
  drawSprig(doc, colors, { x: doc.page.width - sprigWidth, y: height - bandHeight });
  doc.endMarkedContent();
  doc.y = (height - textHeight) / 2;
  drawBlock({ ...page, width: style.width }, 'H1', { text, ...style, color: colors.onDeep, after: 0 });
  doc.y = height + 12;
}

export function makeRoom({ doc }: PdfPage, height: number): void {
  if (doc.y + height > bottomOf(doc)) doc.addPage();
}

/** Above the footer line. */
const bottomOf = (doc: PDFDocument) => doc.page.height - margin - 16;

const heightOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);

export function drawBlock(page: PdfPage, tag: string, { text, color, after, ...type }: Words): void {
  const { doc, root, faceOf, width } = page;
  const style = { ...type, width };
  const lines = linesOf(text, faceOf, style);
  makeRoom(page, heightOf(lines));
  const struct = doc.struct(tag, {}, () => {
    for (const line of lines) {
      makeRoom(page, line.ascent + line.descent);
      drawLine(doc, line, { x: margin, y: doc.y, color, ...style });
    }
  });
  root.add(struct);
  struct.end();
  doc.y += after;
}

interface Place extends Style {
  x: number;
  y: number;
  color: string;
}

function drawLine(doc: PDFDocument, line: Line, place: Place): void {
  const y = place.y + line.ascent;
  let x = place.x + (line.isRightToLeft ? place.width - line.width : 0);
  doc.fillColor(place.color).strokeColor(place.color).fontSize(place.size);
  // For screen readers and search, because the visual order is not the order of the words.
  if (line.spoken !== undefined) doc.markContent('Span', { actual: line.spoken });
  for (const run of line.runs) {
    drawRun(doc, run, { ...place, x, y });
    x += run.width;
  }
  if (line.spoken !== undefined) doc.endMarkedContent();
  doc.y = y + line.descent;
}

function drawRun(doc: PDFDocument, { text, face, width }: Run, { x, y, size, weight }: Place): void {
  if (!face) {
    const count = Math.round(width / (boxWidth * size));
    doc.lineWidth(size * 0.05);
    for (let at = 0; at < count; at += 1)
      doc.rect(x + (at * boxWidth + 0.08) * size, y - size * 0.7, size * 0.54, size * 0.7).stroke();
    return;
  }
  const at = { lineBreak: false, baseline: 'alphabetic', features: {} } as const;
  const isHeavy = weight === 'bold' && !face.isBrand;
  doc.font(`${face.name}-${face.isBrand ? weight : 'regular'}`).lineWidth(size * 0.035);
  doc.text(text, x, y, isHeavy ? { ...at, fill: true, stroke: true } : at);
}

const cellSize = 8.5;
const padding = 2.5;

export function drawTable(
  page: PdfPage,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const { doc, root } = page;
  const struct = doc.struct('Table');
  root.add(struct);
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (page.width * share) / all);
  const head = columns.map((one) => one.head);
  for (const [at, cells] of [head, ...rows].entries())
    drawRow(page, struct, { cells, widths, isHead: at === 0 });
  struct.end();
  doc.y += 4;
}

interface Row {
  cells: readonly string[];
  widths: readonly number[];
  isHead: boolean;
}

function drawRow(page: PdfPage, table: PDFDocument.Struct, { cells, widths, isHead }: Row): void {
  const { doc } = page;
  const weight = isHead ? 'bold' : 'regular';
  const styles = widths.map((width) => ({ size: cellSize, weight, width: width - 2 * padding }) as const);
  const laid = styles.map((style, at) => linesOf(cells[at] ?? '', page.faceOf, style));
  const height = Math.max(...laid.map(heightOf)) + 2 * padding;
  makeRoom(page, height);
  const top = doc.y;
  const struct = doc.struct('TR');
  table.add(struct);
  if (isHead) washRow(page, top, height);
  let x = margin;
  for (const [at, style] of styles.entries()) {
    const place = { ...style, x: x + padding, color: page.colors.ink };
    const isHeader = isHead || at === 0;
    const cell = doc.struct(isHeader ? 'TH' : 'TD', {}, () => {
      doc.y = top + padding;
      for (const line of laid[at] ?? []) drawLine(doc, line, { ...place, y: doc.y });
    });
    if (isHeader) cell.dictionary.data['A'] = { O: 'Table', Scope: isHead ? 'Column' : 'Row' };
    struct.add(cell);
    cell.end();
    x += widths[at] ?? 0;
  }
  struct.end();
  drawRule(page, top + height);
  doc.y = top + height;
}

function washRow({ doc, colors, width }: PdfPage, top: number, height: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.fillColor(colors.gumWash).rect(margin, top, width, height).fill();
  doc.endMarkedContent();
}

function drawRule({ doc, colors, width }: PdfPage, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.6).strokeColor(colors.hairline);
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .stroke();
  doc.endMarkedContent();
}

export function footEachPage({ doc, colors, width }: PdfPage, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin - 4;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('latin-regular').fontSize(8).fillColor(colors.quiet);
    doc.text(`${foot} Page ${page - start + 1} of ${count}.`, margin, y, { width });
    doc.endMarkedContent();
  }
}
