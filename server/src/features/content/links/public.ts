export { openLinkUrls } from './actions.ts';
export { outsideLinksIn } from './rules.ts';
