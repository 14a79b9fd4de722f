import type { ESTree, Plugin } from 'vite';
import { withoutPlurals, type CompiledMessage } from './src/platform/english-plurals.ts';

/**
 * English has two plural forms, and one of them is for the number 1 alone, so a choice by value is enough. Lingui's
 * plural creates an `Intl.NumberFormat` even for a text without a number, and on a slow phone the first one on a page
 * takes longer than hydrating most screens, because the browser loads its locale data. Counts in the thousands are
 * passed separately from the number that selects the form, as `inThousands` writes them.
 */
export const englishPlurals: Plugin = {
  name: 'kindred:english-plurals',
  transform: {
    filter: { id: /\/messages\/en-\w+\/[\w-]+\.po$/ },
    handler(code) {
      const json = literalIn(this.parse(code));
      if (!json) return this.error('Lingui compiles catalogues in another form than before.');
      const messages = JSON.parse(json.value) as Record<string, CompiledMessage>;
      const chosen = Object.entries(messages).map(([id, message]) => [id, withoutPlurals(message)]);
      const made = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
      return { code: code.slice(0, json.start) + made + code.slice(json.end), map: null };
    },
  },
};

/** Extracts the literal of `export const messages = JSON.parse("…")`. */
function literalIn({ body: [first] }: ESTree.Program): ESTree.StringLiteral | undefined {
  const made = first?.type === 'ExportNamedDeclaration' ? first.declaration : undefined;
  const value = made?.type === 'VariableDeclaration' ? made.declarations[0]?.init : undefined;
  const json = value?.type === 'CallExpression' ? value.arguments[0] : undefined;
  return json?.type === 'Literal' && typeof json.value === 'string' ? json : undefined;
}
