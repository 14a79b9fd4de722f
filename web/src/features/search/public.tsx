export { SearchBox } from './parts/search-box.tsx';
