import { join } from 'node:path';
import type { BrandColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type PDFDocument from 'pdfkit';
import {
  drawBlock,
  drawTable,
  drawTitleBand,
  footEachPage,
  makeRoom,
  margin,
  type Column,
  type PdfPage,
} from './blocks.ts';
import { pdfColorsOf, type PdfColors } from './colors.ts';
import { openFaces } from './faces.ts';
import { printableText } from './lines.ts';
import { unprintableWords } from './unprintable.ts';

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
  colors: PdfColors;
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
  /** The charity's colours; null or left out for the shipped ones. */
  brand?: BrandColors | null | undefined;
}

/** Collects first and draws at the end, when all characters are known, so that only the fonts they need are loaded. */
export function openPdf(info: PdfInfo): Pdf {
  const texts: string[] = [];
  const steps: ((page: PdfPage) => void)[] = [];
  const add = (own: readonly string[], step: (page: PdfPage) => void) => {
    texts.push(...own);
    steps.push(step);
  };
  const paragraph = (text: string) =>
    add([text], (page) =>
      drawBlock(page, 'P', { text, size: 9.5, weight: 'regular', color: page.colors.ink, after: 3 }),
    );
  return {
    title: (text) => add([text], (page) => drawTitleBand(page, text)),
    heading: (text) =>
      add([text], (page) => {
        makeRoom(page, 40);
        page.doc.y += 6;
        drawBlock(page, 'H2', { text, size: 11.5, weight: 'bold', color: page.colors.gum, after: 2 });
      }),
    paragraph,
    table: (columns, rows) =>
      add([...columns.map(({ head }) => head), ...rows.flat()], (page) => drawTable(page, columns, rows)),
    figure: (words, height, draw) => add([], (page) => drawFigure(page, words, height, draw)),
    finish: async (foot) => {
      const { faces, faceOf } = await openFaces(texts.map(printableText));
      const missing = unprintableWords(texts, faceOf);
      if (missing !== undefined) paragraph(missing);
      const doc = await openDocument(info);
      for (const { name, fonts, isBrand } of faces) {
        doc.registerFont(`${name}-regular`, fonts.regular);
        if (isBrand) doc.registerFont(`${name}-bold`, fonts.bold);
      }
      const root = doc.struct('Document');
      doc.addStructure(root);
      const colors = pdfColorsOf(info.brand ?? undefined);
      const page = { doc, root, faceOf, colors, width: doc.page.width - 2 * margin };
      for (const step of steps) step(page);
      root.end();
      footEachPage(page, foot);
      const { toBytes } = await import('pdfkit/output');
      const bytes = toBytes(doc);
      doc.end();
      return bytes;
    },
  };
}

/** The PDF library is loaded on first use, because most processes never print. */
async function openDocument({ title, created, lang, author }: PdfInfo): Promise<PDFDocument> {
  const { default: Document } = await import('pdfkit');
  return new Document({
    size: 'A4',
    margin,
    lang,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    font: join(import.meta.dirname, 'fonts/latin-regular.ttf'),
    info: { Title: title, Author: author, CreationDate: created },
    bufferPages: true,
  });
}

function drawFigure(page: PdfPage, words: string, height: number, draw: (at: PdfFrame) => void): void {
  const { doc, root, colors, width } = page;
  makeRoom(page, height + 6);
  const frame = { doc, colors, x: margin, y: doc.y, width, height };
  const figure = doc.struct('Figure', { alt: words }, () => draw(frame));
  root.add(figure);
  figure.end();
  doc.y = frame.y + height + 6;
}
