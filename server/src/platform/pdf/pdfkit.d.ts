/** The part of pdfkit that we use, because its published types are two versions behind. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  type Child = PDFDocument.Struct | (() => void);
  interface TextOptions {
    width?: number;
    continued?: boolean;
    lineGap?: number;
    lineBreak?: false;
    baseline?: 'alphabetic';
    features?: object;
    fill?: true;
    stroke?: true;
  }
  class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      lang: string;
      pdfVersion: '1.7';
      tagged: true;
      displayTitle: true;
      subset: 'PDF/UA';
      font: string;
      info: { Title: string; Author: string; CreationDate: Date };
      bufferPages: true;
    });
    x: number;
    y: number;
    page: {
      width: number;
      height: number;
      margins: { left: number; right: number; top: number; bottom: number };
    };
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string, opacity?: number): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    circle(x: number, y: number, radius: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(svg: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    rotate(degrees: number): this;
    scale(x: number, y: number): this;
    clip(): this;
    stroke(): this;
    fill(): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): this;
    struct(type: string, options?: { alt?: string }, children?: Child | Child[]): PDFDocument.Struct;
    addStructure(struct: PDFDocument.Struct): this;
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this;
    markContent(tag: 'Span', options: { actual: string }): this;
    endMarkedContent(): this;
    end(): void;
  }
  namespace PDFDocument {
    interface Struct {
      add(child: Child): this;
      end(): void;
      dictionary: { data: Record<string, unknown> };
    }
  }
  export default PDFDocument;
}
declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
/** The font reader of pdfkit, which accepts its fonts as they are. */
declare module 'fontkit' {
  export interface GlyphRun {
    glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    hasGlyphForCodePoint(point: number): boolean;
    getGlyph(id: number): { advanceWidth: number };
    layout: (text: string, features?: object) => GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number } | null;
  }
}
declare module 'bidi-js' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, base: 'auto'): { levels: Uint8Array };
  };
}
