import type { AreaSpellings } from './spellings.ts';

/** A line for a table of contents, inserted after the line that matches `after`. */
export type ContentsLine = { path: string; after: RegExp; text: string };

const imports = /^(?:import [^;]*;\n)+/;

/** The tables of contents are written by hand, in the product's order: this only inserts the line. */
export function contentsLines(
  { kebab, snake, camel, pascal, title }: AreaSpellings,
  is: string,
): ContentsLine[] {
  return [
    {
      path: 'tools/areas.ts',
      after: /[\s\S]*audience: '\w+',?[^]*?\n\s*\},(?=\s*\];)/,
      text: `\n  { name: '${kebab}', purpose: ${JSON.stringify(is)}, audience: 'everyone' },`,
    },
    { path: 'contract/src/api.ts', after: imports, text: `import { read${pascal} } from './${kebab}.ts';\n` },
    {
      path: 'contract/src/api.ts',
      after: /export const api = \[[\s\S]*?(?=,?\s*\] as const)/,
      text: `, read${pascal}`,
    },
    {
      path: 'server/src/app.ts',
      after: /^(?:import [^;]*;\n)*?(?:import [^;]*'#features\/[^;]*;\n)+/,
      text: `import { ${camel}Routes } from '#features/${kebab}/routes.ts';\n`,
    },
    {
      path: 'server/src/app.ts',
      after: /export function allRoutes[\s\S]*?return \[[\s\S]*?(?=,?\s*\];)/,
      text: `, ...${camel}Routes`,
    },
    {
      path: 'web/src/routes.tsx',
      after: imports,
      text: `import { ${camel}Screens } from './features/${kebab}/routes.tsx';\n`,
    },
    {
      path: 'web/src/routes.tsx',
      after: /shellRoute\(\[[\s\S]*?(?=\s*\.\.\.shellRoutes)/,
      text: `\n    ...${camel}Screens,`,
    },
    { path: 'web/src/platform/messages.ts', after: /export type Catalogue =/, text: `\n  | '${kebab}'` },
    {
      path: 'web/src/platform/metadata.ts',
      after: /export const metadata = \{[\s\S]*?(?=\n {2}go: )/,
      text: `\n  ${snake}: { title: msg\`${title}\` },`,
    },
  ];
}

/** The text with the line inserted, or null if its position is not found. */
export function withLine(text: string, { after, text: line }: ContentsLine): string | null {
  const match = after.exec(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  return text.slice(0, end) + line + text.slice(end);
}
