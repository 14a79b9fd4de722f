import { signToken } from '#platform/jwt.ts';
import type { PhonePush, SendToPhone } from './phone-message.ts';
import { outcomeOfSilence, outcomeOfStatus, retentionSeconds, type PushOutcome } from './send.ts';
import type { ServiceAccount } from './settings.ts';

interface Access {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

const timeoutMs = 10_000;
const hourSeconds = 3600;
/** A token is not used in its last minutes, because the clocks may differ. */
const reserveMs = 300_000;

/** Sends through Firebase Cloud Messaging, HTTP v1. Never throws, and follows no redirect. */
export function createFcm(account: ServiceAccount, url: string): SendToPhone {
  const address = new URL(`/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, url);
  let access: Access | undefined;
  return async (push, now) => {
    try {
      if (!access || access.until <= now.getTime()) {
        const granted = await logIn(account, now);
        if ('became' in granted) return granted;
        access = granted;
      }
      const reply = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(push) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The next attempt signs in again.
      if (reply.status === 401) access = undefined;
      return outcomeOf(reply.status, reply.headers.get('retry-after') ?? undefined, await reply.text());
    } catch (error) {
      if (error instanceof Error) return outcomeOfSilence(error);
      throw error;
    }
  };
}

function messageOf({ token, id, body, discreet, topic }: PhonePush): object {
  return {
    token,
    notification: { body },
    data: { id },
    android: {
      ttl: `${retentionSeconds}s`,
      priority: 'NORMAL',
      notification: { tag: topic, visibility: discreet ? 'SECRET' : 'PRIVATE' },
    },
  };
}

/** Signs in with an assertion (RFC 7523), like Google's own libraries. */
async function logIn(
  { client_email, private_key, token_uri }: ServiceAccount,
  now: Date,
): Promise<Access | PushOutcome> {
  const iat = Math.floor(now.getTime() / 1000);
  const scope = 'https://www.googleapis.com/auth/firebase.messaging';
  const claims = { iss: client_email, scope, aud: token_uri, iat, exp: iat + hourSeconds };
  const reply = await fetch(token_uri, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signToken({ alg: 'RS256', typ: 'JWT' }, claims, private_key),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { access_token, expires_in } = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
  if (!reply.ok || typeof access_token !== 'string')
    return { became: 'again', fault: `sign_in_${reply.status}` };
  const seconds = typeof expires_in === 'number' ? expires_in : hourSeconds;
  return { token: access_token, until: now.getTime() + seconds * 1000 - reserveMs };
}

/** The app was removed, or belongs to another Firebase project. */
const goneCodes = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

function outcomeOf(status: number, retryAfter: string | undefined, text: string): PushOutcome {
  if (goneCodes.some((code) => text.includes(`"${code}"`))) return { became: 'gone' };
  if ([400, 403, 404].includes(status)) return { became: 'refused', fault: `http_${status}` };
  return outcomeOfStatus(status, retryAfter);
}
