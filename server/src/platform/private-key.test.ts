import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { givenCrmLogin } from '../testing/given-crm-login.ts';
import { readPrivateKey } from './private-key.ts';

const { SALESFORCE_PRIVATE_KEY: pem = '' } = givenCrmLogin('https://login.salesforce.com');

it.each([
  ['as the file is', pem],
  ['with \\n for its lines', pem.replaceAll('\n', String.raw`\n`)],
  ['in base64', Buffer.from(pem).toString('base64')],
])('reads a private key %s', (_how, details) => {
  expect(readPrivateKey(details, 'rsa')).toBe(pem);
});

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});

it.each([
  ['no key', 'hunter2'],
  ['a key that is cut', pem.slice(0, 200)],
  ['a key of another kind', elliptic.toString()],
])('refuses %s', (_what, details) => {
  expect(readPrivateKey(details, 'rsa')).toBeUndefined();
});

it('reads a key on the curve that Apple uses, and no other kind of key in its place', () => {
  expect(readPrivateKey(elliptic.toString(), 'p-256')).toBe(elliptic.toString());
  expect(readPrivateKey(pem, 'p-256')).toBeUndefined();
});
