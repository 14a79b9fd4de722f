import { generateKeyPairSync } from 'node:crypto';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Settings for a Salesforce at this URL. */
export function givenCrmLogin(url: string): Record<string, string> {
  return {
    SALESFORCE_LOGIN_URL: url,
    SALESFORCE_CLIENT_ID: 'kindred-app',
    SALESFORCE_USERNAME: 'kindred@charity.example',
    SALESFORCE_PRIVATE_KEY: privateKey,
  };
}
