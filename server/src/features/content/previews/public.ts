export { renderDraft, type RenderPage } from './actions.ts';
