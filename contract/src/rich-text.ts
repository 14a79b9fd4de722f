import * as z from 'zod/mini';
import { AppLink, WebLink } from './values.ts';

/** Structured text without HTML: nothing has to be sanitised, and nothing can be injected. */
export const Span = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(z.union([AppLink, WebLink, z.string().check(z.regex(/^(tel|mailto):[^\s"'<>]+$/))])),
});
export type Span = z.output<typeof Span>;
const Spans = z.array(Span);

const Paragraph = z.object({ kind: z.literal('paragraph'), spans: Spans });
const List = z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Spans) });
const Heading = z.object({
  kind: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  id: z.string(),
  spans: Spans,
});
const Callout = z.object({
  kind: z.literal('callout'),
  tone: z.enum(['urgent', 'note']),
  title: z.string(),
  blocks: z.array(z.discriminatedUnion('kind', [Paragraph, List])),
});
/** A picture from the media library, with everything needed to draw it, so that a page looks nothing up. */
const Image = z.object({
  kind: z.literal('image'),
  /** The hash of its content, which is part of its URL. */
  media: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  /** Empty only in a draft. */
  alt: z.string(),
  credit: z.optional(z.string()),
  /** The point to keep visible when the image is cropped, in percent from the left and from the top. */
  focus: z.optional(z.object({ x: z.int(), y: z.int() })),
});
export type RichImage = z.output<typeof Image>;
const Table = z.object({ kind: z.literal('table'), head: z.array(Spans), rows: z.array(z.array(Spans)) });

export const RichBlock = z.discriminatedUnion('kind', [Paragraph, List, Heading, Callout, Image, Table]);
export type RichBlock = z.output<typeof RichBlock>;
export const RichText = z.array(RichBlock);
export type RichText = z.output<typeof RichText>;
