export { wordsOfRichText } from '@kindred/content/words-of.ts';
