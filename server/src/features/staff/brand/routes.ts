import { changeBrand, previewBrand, uploadLogo } from '@kindred/contract/staff/brand.ts';
import { route, type Route } from '#platform/http/route.ts';
import { drawPreview, keepLogo, saveBrand, type DrawPage } from './actions.ts';

export function brandRoutes(render: DrawPage): Route[] {
  return [
    route(uploadLogo, (ctx, { body }) => keepLogo(ctx, body)),
    route(changeBrand, (ctx, { body }) => saveBrand(ctx, body)),
    route(previewBrand, (ctx, { body }) => drawPreview(ctx, body, render)),
  ];
}
