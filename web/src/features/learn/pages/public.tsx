export { PageBlocks } from './parts/page-blocks.tsx';
