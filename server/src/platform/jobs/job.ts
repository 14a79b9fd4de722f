import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Database } from '#platform/database.ts';

/** A queued job: a name and the shape of its payload, which contains ids and never personal text. */
export interface JobDefinition<P> {
  name: string;
  payload: z.ZodType<P>;
}

export interface JobContext {
  db: Database;
  /** One instant per attempt. */
  now: Date;
  log: FastifyBaseLogger;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the worker loses the job: on shutdown, at the time limit, or when the lease expires. */
  signal: AbortSignal;
}

/** A type of job with its handler, which receives a validated payload. */
export interface Job {
  name: string;
  limits: JobLimits;
  perform: (ctx: JobContext, payload: unknown) => Promise<void>;
}

export interface JobLimits {
  /** The number of attempts before the job is dead; the default spans about five hours. */
  attempts: number;
  /** The time limit of one attempt. */
  seconds: number;
}

const usualLimits: JobLimits = { attempts: 15, seconds: 600 };

/** A job may run twice after a crash, so its handler has to be idempotent. */
export function defineJob<P>(
  { name, payload: shape }: JobDefinition<P>,
  handle: (ctx: JobContext, payload: P) => Promise<void>,
  limits: Partial<JobLimits> = {},
): Job {
  return {
    name,
    limits: { ...usualLimits, ...limits },
    perform: async (ctx, raw) => {
      const read = shape.safeParse(raw);
      if (!read.success) throw new PermanentFailure('payload_unreadable');
      await handle(ctx, read.data);
    },
  };
}

/** Thrown by a job that cannot succeed, however often it is retried. */
export class PermanentFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Thrown by a job that was temporarily refused, with the time to wait if it is known. */
export class RetryLater extends Error {
  readonly code: string;
  readonly seconds: number | undefined;
  constructor(code: string, seconds?: number) {
    super(code);
    this.code = code;
    this.seconds = seconds;
  }
}
