import { createPrivateKey } from 'node:crypto';

/** The kinds of private keys that our partners issue: Salesforce and Google use RSA, Apple uses the P-256 curve. */
type KeyKind = 'rsa' | 'p-256';

/** Parses a private key from a setting: PEM, PEM with \n for line breaks, or base64. Returns PEM. */
export function readPrivateKey(details: string, kind: KeyKind): string | undefined {
  const text = details.includes('-----BEGIN') ? details : Buffer.from(details, 'base64').toString('utf8');
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
    const fits =
      kind === 'rsa'
        ? key.asymmetricKeyType === 'rsa'
        : key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return fits ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : undefined;
  } catch {
    return undefined;
  }
}
