/**
 * A worker that only delivers, run as a separate process by the kill tests: `node delivery-worker.ts <database url>
 * <smtp url> <sms url> <lease in seconds>`
 */
import Fastify from 'fastify';
import { wallClock } from '#platform/clock.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { startWorkers } from '#platform/jobs/workers.ts';
import { outboxJobs } from './deliver.ts';
import { mailTransport } from './mail.ts';
import { smsTransport } from './sms.ts';

const [url = '', smtpUrl = '', smsUrl = '', leaseSeconds = '1'] = process.argv.slice(2);
const { log } = Fastify({ logger: { level: 'warn' } });
const db = openDatabase(openPool(url, 4, (error) => log.error({ err: error }, 'connection failed')));
const carriers = {
  email: mailTransport({
    smtpUrl,
    from: { plain: 'Kindred <hello@kindred.example>', discreet: 'hello@kindred.example' },
    baseUrl: 'http://localhost:3200',
    requireTls: false,
  }),
  sms: smsTransport({
    url: smsUrl,
    account: 'account',
    token: 'token',
    from: { plain: 'Kindred', discreet: 'Info' },
  }),
};
startWorkers({
  db,
  url,
  jobs: outboxJobs(carriers, { local: false, awaitsReading: async () => true }),
  clock: wallClock,
  log,
  options: { leaseSeconds: Number(leaseSeconds), pollMs: 20 },
});
