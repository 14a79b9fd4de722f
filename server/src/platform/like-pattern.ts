/** A LIKE pattern for text that contains these words, in which `%` and `_` match literally. */
export const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
