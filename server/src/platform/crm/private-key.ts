import { createPrivateKey } from 'node:crypto';

/** A private RSA key as people put it into a setting: PEM as it is, with \n for its lines, or in base64. Gives back PEM. */
export function readPrivateKey(told: string): string | undefined {
  const text = told.includes('-----BEGIN') ? told : Buffer.from(told, 'base64').toString('utf8');
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
    return key.asymmetricKeyType === 'rsa'
      ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
      : undefined;
  } catch {
    return undefined;
  }
}
