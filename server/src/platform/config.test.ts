import { expect, it } from 'vitest';
import { givenCrmLogin } from '../testing/given-crm-login.ts';
import { ConfigProblem, readConfig, settings } from './config.ts';

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
};

it('needs no setting at all on a machine of one’s own', () => {
  expect(readConfig({})).toMatchObject({
    KINDRED_ENV: 'local',
    PORT: 3000,
    JOBS: true,
    BASE_URL: 'http://localhost:3000',
  });
});

it('takes a setting that is there and empty for one that is not there', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
  expect(readConfig({ SMTP_URL: '' }).SMTP_URL).toBeUndefined();
});

it('names every setting that cannot be read, all at once', () => {
  const problems = problemsOf({ PORT: 'many', LOCALE: 'english', JOBS: 'maybe' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'JOBS', 'LOCALE']);
});

it('names every setting that contradicts another, all at once', () => {
  const problems = problemsOf({ KINDRED_ENV: 'production', SMS_URL: 'https://sms.example' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'BASE_URL',
    'SMTP_URL',
    'SMS_ACCOUNT, SMS_TOKEN, SMS_FROM',
  ]);
});

it('names what contradicts even where something else cannot be read', () => {
  const problems = problemsOf({ KINDRED_ENV: 'production', PORT: 'many', BASE_URL: 'nowhere' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'BASE_URL', 'SMTP_URL']);
});

it('never repeats a value, which may be a secret', () => {
  const problems = problemsOf({
    SMTP_URL: 'http://user:hunter2@mail',
    DATABASE_URL: 'mysql://user:hunter2@db',
    SMS_URL: 'hunter2',
  });
  expect(problems).toHaveLength(4);
  expect(problems.join()).not.toContain('hunter2');
});

it('starts in production with an address that is safe and a mail server', () => {
  expect(problemsOf(production)).toEqual([]);
});

it.each([
  ['an address that is not https', { BASE_URL: 'http://app.kindred.example' }, 'BASE_URL'],
  ['no address', { BASE_URL: '' }, 'BASE_URL'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['half an SMS provider', { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'a' }, 'SMS_ACCOUNT'],
])('refuses to start in production with %s', (_what, wrong, named) => {
  expect(problemsOf({ ...production, ...wrong })).toEqual([expect.stringContaining(named)]);
});

const salesforce = givenCrmLogin('https://login.salesforce.com');

it('starts in production with a whole Salesforce, and with none', () => {
  expect(problemsOf({ ...production, ...salesforce })).toEqual([]);
});

it('names everything that is missing of a Salesforce, at once with what cannot be read of it', () => {
  const half = { ...salesforce, SALESFORCE_USERNAME: '', SALESFORCE_CLIENT_ID: '' };
  const problems = problemsOf({ ...half, SALESFORCE_PRIVATE_KEY: 'hunter2' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'SALESFORCE_PRIVATE_KEY',
    'SALESFORCE_CLIENT_ID, SALESFORCE_USERNAME',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

it('sends what members told us only to a Salesforce that is safe', () => {
  const unsafe = { SALESFORCE_LOGIN_URL: 'http://login.salesforce.com' };
  expect(problemsOf({ ...production, ...salesforce, ...unsafe })).toEqual([
    expect.stringContaining('SALESFORCE_LOGIN_URL'),
  ]);
});

it('keeps of the address people type what links are made of, and nothing else', () => {
  expect(readConfig({ BASE_URL: 'https://app.kindred.example/some/path?x=1#y' }).BASE_URL).toBe(
    'https://app.kindred.example',
  );
});

it.each(['0', 'false'])('does no background work where JOBS is %s', (JOBS) => {
  expect(readConfig({ JOBS }).JOBS).toBe(false);
});

it('gives a reason for every setting', () => {
  const silent = Object.entries(settings).filter(([, { description }]) => !description?.endsWith('.'));
  expect(silent).toEqual([]);
});
