/** What contains these words, for LIKE: `%` and `_` are letters like others. */
export const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
