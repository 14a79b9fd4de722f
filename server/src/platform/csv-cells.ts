export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Characters that start a formula in some spreadsheet program, even after spaces, and as full-width forms. */
const formula = /^[\s\p{Cc}\p{Cf}'"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** A row of a CSV file, without the line ending. */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map(csvCell).join(',');
}

/** Our own numbers stay numbers, including negative ones. Text stays text. */
export function csvCell(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : defused(plainText(value));
  return `"${text.replaceAll('"', '""')}"`;
}

/** A leading apostrophe makes a spreadsheet treat it as text. */
function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
