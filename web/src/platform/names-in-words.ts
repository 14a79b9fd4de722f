/** Joins names as in speech: Jo, Ana and Sam. */
export const namesInWords = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
