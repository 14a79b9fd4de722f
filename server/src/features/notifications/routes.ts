import * as api from '@kindred/contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  configure,
  loadNotifications,
  preferences,
  markAsRead,
  loadNotification,
  readStop,
  stop,
  subscribe,
  subscribePhone,
  unsubscribe,
  type NotificationSettings,
} from './actions.ts';

export function notificationsRoutes(settings: NotificationSettings): Route[] {
  return [
    route(api.listNotifications, (ctx, { query }) => loadNotifications(ctx, query)),
    route(api.readNotification, (ctx, { params }) => loadNotification(ctx, params.id)),
    route(api.markNotificationsRead, (ctx, { body }) => markAsRead(ctx, body)),
    route(api.readNotificationPreferences, (ctx) => preferences(ctx, settings)),
    route(api.configureNotifications, (ctx, { body }) => configure(ctx, body, settings)),
    route(api.subscribeToPush, (ctx, { body }) => subscribe(ctx, body, settings)),
    route(api.subscribePhoneToPush, (ctx, { body }) => subscribePhone(ctx, body, settings)),
    route(api.unsubscribeFromPush, (ctx) => unsubscribe(ctx, settings)),
    route(api.readMailsOfAKind, (ctx, { params }) => readStop(ctx, params.token)),
    route(api.stopMailsOfAKind, (ctx, { params, body }) =>
      stop(ctx, params.token, body.stop ? 'stop' : 'go on'),
    ),
  ];
}

/**
 * One-click unsubscribe (RFC 8058): a form post to the link in the email, without a cookie. Opening the same URL shows
 * a page with a button. The reply is the same for every link, so that it reveals nothing.
 */
export function addOneClick(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  void app.register(async (inside) => {
    const form = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    inside.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 2_000 }, (_request, body, done) =>
      done(null, body),
    );
    inside.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params, body }, reply) => {
      if (typeof body === 'string' && body.includes('One-Click'))
        await stop({ db, now: clock.now() }, params.token, 'stop');
      return reply.code(202).header('cache-control', 'no-store').send();
    });
  });
}
