import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The push subscription of a browser: its public key, and a secret shared with us. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

const recordSize = 4096;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a push message (RFC 8291): one aes128gcm record (RFC 8188) for this browser only. The key and salt are new
 * for each message; a test passes those in the standard.
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  input?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const ours = createECDH('prime256v1');
  const salt = input?.salt ?? randomBytes(16);
  if (input) ours.setPrivateKey(input.privateKey);
  else ours.generateKeys();
  const publicKey = ours.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = derived(ours.computeSecret(p256dh), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])), // the last record
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, sealed]);
}

/** Whether this is a valid public key, so that an invalid one is detected before anything is sent. */
export function isPublicKey(key: Buffer): boolean {
  try {
    const trial = createECDH('prime256v1');
    trial.generateKeys();
    return trial.computeSecret(key).length === 32;
  } catch {
    return false;
  }
}
