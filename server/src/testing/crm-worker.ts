/**
 * A worker that only syncs the CRM, as a separate process for the kill tests: `node crm-worker.ts <database url>
 * <log-in as JSON> <lease in seconds>`
 */
import Fastify from 'fastify';
import { wallClock } from '#platform/clock.ts';
import { crmJobs } from '#platform/crm/deliver.ts';
import { salesforceCrm, type SalesforceSettings } from '#platform/crm/salesforce.ts';
import { openDatabase, openPool } from '#platform/database.ts';
import { startWorkers } from '#platform/jobs/workers.ts';
import { crmSource } from './crm-source.ts';

const [url = '', login = '{}', leaseSeconds = '1'] = process.argv.slice(2);
const { log } = Fastify({ logger: { level: 'error' } });
const db = openDatabase(openPool(url, 4, (error) => log.error({ err: error }, 'connection failed')));
const crm = salesforceCrm(JSON.parse(login) as SalesforceSettings);
startWorkers({
  db,
  url,
  jobs: crmJobs({ open: () => crm, source: crmSource }),
  clock: wallClock,
  log,
  options: { leaseSeconds: Number(leaseSeconds), pollMs: 20 },
});
