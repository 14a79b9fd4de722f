import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Database } from '#platform/database.ts';

/** What is queued: a name and the shape of its payload, which holds ids and never personal text. */
export interface JobKind<P> {
  name: string;
  payload: z.ZodType<P>;
}

export interface JobContext {
  db: Database;
  /** One instant per attempt. */
  now: Date;
  log: FastifyBaseLogger;
  /** 1 the first time. */
  attempt: number;
  /** Told when the attempt is no longer ours: the server stops, time ran out, or the lease was lost. */
  signal: AbortSignal;
}

/** A kind of job with what is to be done, its payload already checked. */
export interface Job {
  name: string;
  limits: Limits;
  perform: (ctx: JobContext, payload: unknown) => Promise<void>;
}

export interface Limits {
  /** So often it is tried before it is dead: the default goes on for about five hours. */
  attempts: number;
  /** So long one attempt may take. */
  seconds: number;
}

const usualLimits: Limits = { attempts: 15, seconds: 600 };

/** A job may run twice, after a crash: what it does must be the same done once or twice. */
export function defineJob<P>(
  { name, payload: shape }: JobKind<P>,
  handle: (ctx: JobContext, payload: P) => Promise<void>,
  limits: Partial<Limits> = {},
): Job {
  return {
    name,
    limits: { ...usualLimits, ...limits },
    perform: async (ctx, raw) => {
      const read = shape.safeParse(raw);
      if (!read.success) throw new GiveUp('payload_unreadable');
      await handle(ctx, read.data);
    },
  };
}

/** Thrown by a job that cannot succeed however often it is tried. */
export class GiveUp extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Thrown by a job that was turned away for now, by somebody who may have said for how long. */
export class TryLater extends Error {
  readonly code: string;
  readonly seconds: number | undefined;
  constructor(code: string, seconds?: number) {
    super(code);
    this.code = code;
    this.seconds = seconds;
  }
}
