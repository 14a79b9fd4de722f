import { readDeskBoard } from '@kindred/contract/connect/board.ts';
import { route, type Route } from '#platform/http/route.ts';
import { deskBoard } from './actions.ts';

export const boardRoutes: Route[] = [route(readDeskBoard, (ctx) => deskBoard(ctx))];
