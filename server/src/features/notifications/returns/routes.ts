import { confirmEmailIsRight } from '@kindred/contract/notifications/returns.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { answerError } from '#platform/http/problems.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { route, type Route } from '#platform/http/route.ts';
import { confirmEmail, applyReports } from './actions.ts';
import { readReports } from './rules.ts';

export const returnRoutes: Route[] = [route(confirmEmailIsRight, (ctx) => confirmEmail(ctx))];

const maxReportBytes = 1_000_000;

type ReportSettings = Pick<
  Config,
  'MAIL_REPORTS_SENDGRID' | 'MAIL_REPORTS_MAILGUN' | 'MAIL_REPORTS_POSTMARK'
>;

/**
 * The webhooks of mail providers. Anything forged, old, too large or for a provider that is not configured gets the
 * same empty reply, which reveals nothing. A repeated report is accepted and changes nothing.
 */
export function addMailReports(
  app: FastifyInstance,
  { MAIL_REPORTS_SENDGRID, MAIL_REPORTS_MAILGUN, MAIL_REPORTS_POSTMARK }: ReportSettings,
  { db, clock }: { db: Database; clock: Clock },
): void {
  const secrets = {
    sendgrid: MAIL_REPORTS_SENDGRID,
    mailgun: MAIL_REPORTS_MAILGUN,
    postmark: MAIL_REPORTS_POSTMARK,
  };
  void app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, body, done) => done(null, body),
    );
    inside.setErrorHandler((error: FastifyError, request, reply) =>
      isFaultOfSender(error)
        ? reply.code(404).header('cache-control', 'no-store').send()
        : answerError(error, request, reply),
    );
    inside.post<{ Params: { provider: string } }>('/mail-reports/:provider', async (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const body = typeof request.body === 'string' ? request.body : '';
      const now = clock.now();
      const reports = readReports(request.params.provider, { body, header, now }, secrets);
      if (reports) await applyReports(db, reports, now);
      return reply
        .code(reports ? 202 : 404)
        .header('cache-control', 'no-store')
        .send();
    });
  });
}

/** After any other error, the provider has to resend the report. */
const isFaultOfSender = (error: FastifyError) => error instanceof Refusal || (error.statusCode ?? 500) < 500;
