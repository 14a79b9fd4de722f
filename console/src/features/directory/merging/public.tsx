export { MergeHistory } from './parts/merge-history.tsx';
