import { createPrivateKey } from 'node:crypto';

/** Parses a private RSA key from a setting: PEM, PEM with \n for line breaks, or base64. Returns PEM. */
export function readPrivateKey(details: string): string | undefined {
  const text = details.includes('-----BEGIN') ? details : Buffer.from(details, 'base64').toString('utf8');
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
    return key.asymmetricKeyType === 'rsa'
      ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
      : undefined;
  } catch {
    return undefined;
  }
}
