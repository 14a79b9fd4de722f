/** The statements of a migration. Semicolons in strings, comments and functions ($$) do not end one. */
export function statementsIn(sql: string): string[] {
  const parts = sql.match(/--[^\n]*|'(?:[^']|'')*'|\$\$[^$]*\$\$|;|[^-';$]+|[-$]/g) ?? [];
  const statements = [''];
  for (const part of parts) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--')) statements[statements.length - 1] += part;
  }
  return statements.map((one) => one.trim()).filter((one) => one !== '');
}
