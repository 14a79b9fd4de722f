import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedChallenge,
} from '@kindred/contract/accounts/passkeys.ts';

/** The faults a device may have, one at a time. */
export interface Wrongs {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** 5: user present and verified; 1: only present, without fingerprint or PIN. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  signature?: string;
}

export interface Authenticator {
  make: (options: CreationOptions, wrong?: Wrongs) => NewCredential;
  sign: (options: RequestOptions, wrong?: Wrongs) => SignedChallenge;
}

const verifiedUser = 0b101;
const attested = 0b1000000;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A software authenticator with one passkey: P-256, no attestation, and a counter that increases by one. */
export function givenAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let handle = randomBytes(16).toString('base64url');
  let counter = 0;

  const authData = (rpId: string, flags: number, count: number, more = Buffer.alloc(0)) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number, more]);
  };
  const clientData = (type: string, challenge: string, wrong: Wrongs) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    make: ({ challenge, rp, user }, wrong = {}) => {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const flags = (wrong.flags ?? verifiedUser) | attested;
      const key = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const data = authData(wrong.rpId ?? rp.id, flags, wrong.counter ?? counter, key);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
          attestationObject: attestationOf(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: ({ challenge, rpId }, wrong = {}) => {
      counter = wrong.counter ?? counter + 1;
      const data = authData(wrong.rpId ?? rpId, wrong.flags ?? verifiedUser, counter);
      const client = clientData('webauthn.get', challenge, wrong);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: wrong.signature ?? signature.toString('base64url'),
          userHandle: wrong.userHandle ?? handle,
        },
      };
    },
  };
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestationOf(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59);
  length.writeUInt16BE(data.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ]);
}
