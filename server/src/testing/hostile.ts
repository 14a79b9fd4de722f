export { hostileTexts } from '@kindred/rigs/fuzzer/hostile-texts.ts';
