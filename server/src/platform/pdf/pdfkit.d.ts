/** The part of pdfkit that we use; its own types are two versions behind. */
declare module 'pdfkit' {
  type Child = PDFDocument.Struct | (() => void);
  interface TextOptions {
    width?: number;
    continued?: boolean;
    lineGap?: number;
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
    registerFont(name: string, path: string): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string, opacity?: number): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
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
    markContent(tag: 'Artifact', options?: { type: 'Pagination' | 'Layout' }): this;
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
