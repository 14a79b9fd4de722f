/// <reference types="vite/types/importMeta.d.ts" />
import { readContent } from '@kindred/content/read.ts';
import { describe, expect, it } from 'vitest';
import { linksIn } from '#features/notifications/outbox/public.ts';
import { sampleFrame } from '#platform/outbox/fixtures.ts';
import { illnessWords } from '#platform/outbox/discreet-words.ts';
import { copyHint } from '#platform/outbox/mail-layout.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';
import { renderMail, renderSms } from '#platform/outbox/mail-template.ts';
import { readMail, wordsOf } from './testing/read-mail.ts';

type Template = (told: unknown) => MailWords | TextWords;

const { baseUrl } = sampleFrame;
const files = import.meta.glob<Record<string, Template>>('./**/mails/*.ts', { eager: true });
/** Fills every parameter of a template with some value. */
const anything = new Proxy(
  {},
  { get: (_, key) => (key === 'path' ? '/x#token=abc' : key === 'id' ? '7' : `(${String(key)})`) },
);
const templates = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).map(([name, template]) => [`${name} of ${file}`, template(anything)] as const),
);
const mails = templates.flatMap(([name, message]) =>
  'subject' in message
    ? (['plain', 'discreet'] as const).map((tone) => [`${name}, ${tone}`, message, tone] as const)
    : [],
);

const illness = illnessWords;
const charity = (await readContent()).find(({ kind }) => kind === 'charity');
const { app_name, charity_name, illness: named } = { ...(charity?.data as Record<string, string>) };
const names = [app_name, charity_name, named, 'charity', 'foundation'];
const banned = [
  /e-mail/,
  /\bmails?\b/,
  /somebody|nobody|everybody|whoever/,
  /\b(just|simply|oops|login)\b/,
  /of yours|is over\b/,
];
const matches = (text: string, words: readonly (string | undefined)[]) =>
  words.filter((word) => word && new RegExp(word, 'i').test(text));

/** All text that a reader or onlooker can see. The URLs of links are the server's own. */
function seenOf(message: MailWords | TextWords): string {
  const seen =
    'subject' in message
      ? Object.values(renderMail(message, sampleFrame, 'discreet'))
      : [renderSms(message, sampleFrame, 'discreet').text];
  return seen.join('\n').replaceAll(baseUrl, '');
}

describe.each(templates)('%s', (_, message) => {
  it('names neither the illness nor the charity if discreet messages are on', () => {
    expect(matches(seenOf(message), [...illness, ...names])).toEqual([]);
  });

  it('hides the illness from the mail list, whatever the preference', () => {
    const listed = 'subject' in message ? `${message.subject} ${message.preheader}` : '';
    expect(matches(listed, illness)).toEqual([]);
  });
});

describe.each(mails)('%s', (_, message, tone) => {
  const { subject, text, html } = renderMail(message, sampleFrame, tone);
  const read = readMail(html);

  it('has the same words and links in plain text and in HTML', () => {
    const links = read.links.filter((link) => !link.startsWith('tel:'));
    expect(links).toEqual(linksIn(text));
    const sorted = (words: string) => wordsOf(words.replaceAll(/https?:\S+/g, '')).toSorted();
    const punctuated = (words: string) => words.replaceAll(/[:.](?=\s|$)/g, '').replaceAll(' .', '');
    expect(sorted(punctuated(read.text.replace(copyHint, '')))).toEqual(sorted(punctuated(text)));
  });

  it('uses tables that every mail program lays out, and loads nothing from anywhere', () => {
    expect(read.faults).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(read.pictures.filter((picture) => !picture.startsWith('cid:'))).toEqual([]);
    expect(read.pictures.length > 0).toBe(tone === 'plain');
    expect(read.links.filter((link) => !/^(https:\/\/app\.kindred\.example\/|tel:)/.test(link))).toEqual([]);
  });

  it('has exactly one button, and no word that we avoid', () => {
    expect(html.match(/<a\s+class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    const words = `${subject} ${message.preheader} ${text.replaceAll(/https?:\S+/g, '')}`;
    expect(banned.filter((word) => word.test(words))).toEqual([]);
  });
});

it('covers every existing template', () => {
  expect(templates.length).toBeGreaterThanOrEqual(Object.keys(files).length);
  process.stdout.write(
    `figure: ${templates.length} templates of messages, 0 name the illness or the charity\n`,
  );
});
