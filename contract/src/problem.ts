import * as z from 'zod/mini';

/**
 * RFC 9457. `title` says what happened, `detail` what is safe and what to do next. Programs read `code`; the wording on
 * screen comes from the app's own catalogue.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  request_id: z.string(),
});
export type Problem = z.output<typeof Problem>;

/** Refusals that every endpoint may return besides its own. */
export const commonRefusals = {
  malformed: 400,
  session_ended: 401,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media: 415,
  validation: 422,
  rate_limited: 429,
  header_too_large: 431,
  internal: 500,
  maintenance: 503,
  busy: 503,
} as const;
export type CommonCode = keyof typeof commonRefusals;
