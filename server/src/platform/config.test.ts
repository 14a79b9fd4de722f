import { expect, it } from 'vitest';
import { givenCrmLogin } from '../testing/given-crm-login.ts';
import { ConfigProblem, readConfig, configSettings } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems;
    throw error;
  }
  return [];
}

const production = {
  KINDRED_ENV: 'production',
  BASE_URL: 'https://app.kindred.example',
  SMTP_URL: 'smtps://mail.kindred.example',
  MAIL_FROM: 'Kindred <hello@kindred.example>',
  TRUST_PROXY: '10.0.0.1',
};

it('needs no settings on a developer’s machine', () => {
  expect(readConfig({})).toMatchObject({
    KINDRED_ENV: 'local',
    PORT: 3000,
    JOBS: true,
    BASE_URL: 'http://localhost:3000',
  });
});

it('treats an empty setting as missing', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
  expect(readConfig({ SMTP_URL: '' }).SMTP_URL).toBeUndefined();
});

it('reports all invalid settings together', () => {
  const problems = problemsOf({ PORT: 'many', LOCALE: 'english', JOBS: 'maybe' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'JOBS', 'LOCALE']);
});

it('reports all contradictory settings together', () => {
  const problems = problemsOf({ KINDRED_ENV: 'production', SMS_URL: 'https://sms.example' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'BASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'SMS_ACCOUNT, SMS_TOKEN, SMS_FROM',
  ]);
});

it('refuses a vendor’s frame on the app’s own host', () => {
  const url = 'https://kindred.example/';
  const problems = problemsOf({ BASE_URL: url, KINDRED_ENV: 'local', FORM_PAGE: url, LIVE_CHAT_URL: url });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['FORM_PAGE', 'LIVE_CHAT_URL']);
});

it('reports contradictions even if other settings are invalid', () => {
  const problems = problemsOf({ KINDRED_ENV: 'production', PORT: 'many', BASE_URL: 'nowhere' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'BASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
  ]);
});

it('never repeats a value, which may be a secret', () => {
  const problems = problemsOf({
    KINDRED_ENV: 'local',
    SMTP_URL: 'http://user:hunter2@mail',
    DATABASE_URL: 'mysql://user:hunter2@db',
    SMS_URL: 'hunter2',
  });
  expect(problems).toHaveLength(4);
  expect(problems.join()).not.toContain('hunter2');
});

it('starts in production with an https URL and a mail server', () => {
  expect(problemsOf(production)).toEqual([]);
});

it.each([
  ['an address that is not https', { BASE_URL: 'http://app.kindred.example' }, 'BASE_URL'],
  ['no address', { BASE_URL: '' }, 'BASE_URL'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['no sender of its own', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['no word about proxies', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
  ['half an SMS provider', { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'a' }, 'SMS_ACCOUNT'],
])('refuses to start in production with %s', (_what, wrong, named) => {
  expect(problemsOf({ ...production, ...wrong })).toEqual([expect.stringContaining(named)]);
});

const salesforce = givenCrmLogin('https://login.salesforce.com');

it('starts in production with complete Salesforce settings, or with none', () => {
  expect(problemsOf({ ...production, ...salesforce })).toEqual([]);
});

it('reports all missing and invalid Salesforce settings together', () => {
  const half = { ...salesforce, SALESFORCE_USERNAME: '', SALESFORCE_CLIENT_ID: '' };
  const problems = problemsOf({ ...half, SALESFORCE_PRIVATE_KEY: 'hunter2' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'SALESFORCE_PRIVATE_KEY',
    'SALESFORCE_CLIENT_ID, SALESFORCE_USERNAME',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

it('sends member data to Salesforce only over https', () => {
  const unsafe = { SALESFORCE_LOGIN_URL: 'http://login.salesforce.com' };
  expect(problemsOf({ ...production, ...salesforce, ...unsafe })).toEqual([
    expect.stringContaining('SALESFORCE_LOGIN_URL'),
  ]);
});

it.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['BASE_URL', { BASE_URL: 'https://app.kindred.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://kindred@db.internal/kindred' }],
])('is not in local mode by mere silence if %s reaches beyond the machine', (named, setting) => {
  expect(problemsOf(setting)).toEqual([expect.stringContaining(named)]);
  expect(readConfig({ ...setting, KINDRED_ENV: 'local' }).KINDRED_ENV).toBe('local');
});

it.each([
  { HOST: '127.0.0.1', BASE_URL: 'http://localhost:3000' },
  { DATABASE_URL: 'postgres:///kindred?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://kindred@%2Frun%2Fpostgresql/kindred' },
  { HOST: '::1', DATABASE_URL: 'postgres://kindred@[::1]/kindred' },
])('is in local mode on this machine alone: %o', (setting) => {
  expect(readConfig(setting).KINDRED_ENV).toBe('local');
});

it('lists the numbers that exist, in words', () => {
  expect(problemsOf({ PORT: 'abc', SESSION_DAYS: '0.5' })).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    'SESSION_DAYS: must be a whole number from 1',
  ]);
});

it('reduces the base URL to its origin', () => {
  expect(
    readConfig({ KINDRED_ENV: 'test', BASE_URL: 'https://app.kindred.example/some/path?x=1#y' }).BASE_URL,
  ).toBe('https://app.kindred.example');
});

it.each(['0', 'false'])('runs no background jobs if JOBS is %s', (JOBS) => {
  expect(readConfig({ JOBS }).JOBS).toBe(false);
});

it('documents the reason for every setting', () => {
  const silent = Object.entries(configSettings).filter(([, { description }]) => !description?.endsWith('.'));
  expect(silent).toEqual([]);
});

it('names the keys in production with its own PostgreSQL, unless a file or both keys are set, and quotes none', () => {
  const shared = { ...production, DATABASE_URL: 'postgres://kindred@database/kindred' };
  const key = 'k'.repeat(43);
  const demand = [
    'KEYS_FILE, or PEPPER and PUSH_KEY: must be set in production if DATABASE_URL is, and be the same for every server',
  ];
  expect(problemsOf(production)).toEqual([]);
  expect(problemsOf(shared)).toEqual(demand);
  expect(problemsOf({ ...shared, PEPPER: key })).toEqual(demand);
  expect(problemsOf({ ...shared, PEPPER: key, PUSH_KEY: key })).toEqual([]);
  expect(problemsOf({ ...shared, KEYS_FILE: '/etc/kindred/keys.json' })).toEqual([]);
  expect(problemsOf({ PEPPER: `${key}k`, PUSH_KEY: 'short' }).join()).not.toMatch(/kkk|short/);
});
