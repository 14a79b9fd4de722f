import type PDFDocument from 'pdfkit';
import type { PdfColors } from './colors.ts';

// The sprig in the header of our mails, as vectors: ui/make-mail-pictures.ts draws the same branches.
const upper = 'M0 0C25-18 70-10 100 12C70 6 30 1 0 0Z';
const lower = 'M0 0C25 15 70 23 100 12C70 6 30 1 0 0Z';

type LeafColor = 'pine' | 'sage' | 'lagoon';
type Leaf = readonly [x: number, y: number, angle: number, width: number, height: number, color: LeafColor];
const behind: readonly Leaf[] = [
  [22, 82, -67, 0.35, -0.35, 'pine'],
  [84, 64, 16, 0.4, 0.4, 'lagoon'],
  [149, 31, -72, 0.45, -0.45, 'lagoon'],
];
const front: readonly Leaf[] = [
  [42, 77, 38, 0.39, 0.39, 'lagoon'],
  [63, 71, -56, 0.36, -0.36, 'sage'],
  [106, 55, -75, 0.37, -0.37, 'sage'],
  [128, 44, 17, 0.39, 0.39, 'lagoon'],
  [170, 14, -43, 0.38, 0.38, 'sage'],
];
const twigs =
  'M157 1L155 9M144 4L136-5M132 7L129 18M119 11L111 2M106 14L104 24M93 18L84 9M80 22L78 30M66 26L61 20';
const puffs: readonly (readonly [x: number, y: number, radius: number])[] = [
  [155, 9, 7.7],
  [136, -5, 7.6],
  [129, 18, 5.1],
  [111, 2, 7.4],
  [104, 24, 7.1],
  [84, 9, 6.1],
  [78, 30, 6.8],
  [61, 20, 6.4],
  [52, 30, 6.8],
];
const dots = [
  [0.1, -0.72],
  [0.62, -0.4],
  [0.75, 0.3],
  [0.25, 0.7],
  [-0.45, 0.62],
  [-0.78, 0],
  [-0.5, -0.6],
  [0.05, 0.05],
] as const;

/** 176 wide and 72 high, with its top left corner at a given point. Overflow is clipped. */
export function drawSprig(doc: PDFDocument, colors: PdfColors, { x, y }: { x: number; y: number }): void {
  doc.save();
  doc.translate(x, y).rect(0, 0, 176, 72).clip();
  for (const leaf of behind) drawLeaf(doc, colors, leaf);
  doc.lineWidth(1.7).strokeColor(colors.stem).path('M14 84C60 72 120 60 170 14').stroke();
  for (const leaf of front) drawLeaf(doc, colors, leaf);
  doc.lineWidth(2).path('M182-4C140 4 100 16 52 30').stroke();
  doc.lineWidth(1.4).path(twigs).stroke();
  for (const [at, down, radius] of puffs) {
    doc.fillColor(colors.puff).circle(at, down, radius).fill();
    doc.fillColor(colors.pollen);
    for (const [right, below] of dots) doc.circle(at + right * radius, down + below * radius, 1).fill();
  }
  doc.restore();
}

function drawLeaf(doc: PDFDocument, colors: PdfColors, [x, y, angle, width, height, color]: Leaf): void {
  doc.save();
  doc.translate(x, y).rotate(angle).scale(width, height);
  doc.fillColor(colors[color]).path(upper).fill();
  doc.path(lower).fill();
  doc.fillColor(colors.shade, 0.16).path(lower).fill();
  doc.restore();
}
