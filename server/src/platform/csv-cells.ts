export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What begins so is a formula to some spreadsheet: behind blanks too, and in the wide signs of East Asia. */
const formula = /^[\s\p{Cc}\p{Cf}'"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** A line of a file for spreadsheets, without its end. */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map(csvCell).join(',');
}

/** A number of ours is a number, be it below nothing. Whatever is text stays text. */
export function csvCell(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : defused(plainText(value));
  return `"${text.replaceAll('"', '""')}"`;
}

/** An apostrophe before it makes a text of it, which is what it was. */
function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
