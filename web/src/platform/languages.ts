const languageNames = new Map<string, Intl.DisplayNames>();

export function languageIn(code: string, locale: string): string {
  const names = languageNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  languageNames.set(locale, names);
  try {
    return names.of(code) ?? code;
  } catch {
    // Imported records may have a name instead of a code.
    return code;
  }
}
