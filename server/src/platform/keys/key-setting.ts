import * as z from 'zod';

/** A key as text, in the environment and in the key file. It is a secret, so a refusal never quotes it. */
export const serverKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url, which are 43 characters')
  .transform((text): Buffer => Buffer.from(text, 'base64url'))
  .optional();
