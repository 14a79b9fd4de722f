import { createECDH, verify, createPublicKey, randomBytes } from 'node:crypto';
import { openPush } from '@kindred/rigs/fakes/push-sink.ts';
import { expect, it } from 'vitest';
import { encryptFor, isPublicKey } from './encrypt.ts';
import { isPushService } from './hosts.ts';
import { authorization, pushKeyOf } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('encrypts the example in the standard exactly as given there (RFC 8291, section 5)', () => {
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const sealed = encryptFor(keys, 'When I grow up, I want to be a watermelon', {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('produces text that only the recipient’s browser can decrypt', () => {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys(), auth: randomBytes(16) };
  const sealed = encryptFor(keys, 'Grüße 🌱');
  expect(openPush(sealed, browser, keys.auth)).toBe('Grüße 🌱');
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(() => openPush(sealed, other, keys.auth)).toThrow(/authenticate/);
});

it('refuses an invalid browser key', () => {
  const pair = createECDH('prime256v1');
  expect(isPublicKey(pair.generateKeys())).toBe(true);
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false);
  expect(isPublicKey(Buffer.from([0]))).toBe(false);
});

it('signs as the sender for one push service and half a day (RFC 8292)', () => {
  const key = pushKeyOf(randomBytes(32));
  const now = new Date('2027-03-01T00:00:00Z');
  const header = authorization(key, 'https://push.example/abc?d=1', 'mailto:team@kindred.example', now);
  const [, head = '', claims = '', signature = '', ours] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: 1_803_859_200 + 43_200,
    sub: 'mailto:team@kindred.example',
  });
  expect(ours).toBe(key.public);
  const publicKey = createPublicKey(key.private);
  const whole = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', whole, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://evilpush.apple.com/', false],
  ['http://fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['https://user:pass@fcm.googleapis.com/', false],
  ['https://127.0.0.1/', false],
  ['http://127.0.0.1:5432/', false],
  ['http://[::1]/', false],
  ['https://169.254.169.254/latest', false],
  ['nonsense', false],
])('sends only to known push services: %s', (endpoint, existing) => {
  expect(isPushService(endpoint, ['fcm.googleapis.com', '*.push.apple.com'])).toBe(existing);
});
