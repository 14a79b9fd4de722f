/// <reference types="vite/types/importMeta.d.ts" />
import { readContent } from '@kindred/content/read.ts';
import { describe, expect, it } from 'vitest';
import { layOut, setText, type MailWords, type TextWords } from '#platform/outbox/layout.ts';

type Template = (told: unknown) => MailWords | TextWords;

const baseUrl = 'https://app.mail.example';
const files = import.meta.glob<Record<string, Template>>('./**/mails/*.ts', { eager: true });
/** Whatever a template wants to be told, it is told something. */
const anything = new Proxy({}, { get: (_, key) => (key === 'path' ? '/x#token=abc' : `(${String(key)})`) });
const templates = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).map(([name, template]) => [`${name} of ${file}`, template(anything)] as const),
);

const illness = [
  ['cancer', 'blood', 'leuk', 'lymphom', 'myelom', 'tumou?r', 'oncolog', 'h(a)?ematolog', 'chemo'],
  ['transplant', 'diagnos', 'illness', 'disease', 'patient', 'treatment', 'carer', 'bereave', 'palliative'],
].flat();
const charity = (await readContent()).find(({ kind }) => kind === 'charity');
const { app_name, charity_name, illness: named } = { ...(charity?.data as Record<string, string>) };
const names = [app_name, charity_name, named, 'charity', 'foundation'];
const found = (text: string, words: readonly (string | undefined)[]) =>
  words.filter((word) => word && new RegExp(word, 'i').test(text));

/** Everything a reader or a bystander can see. Addresses of links are the server's own. */
function seenOf(message: MailWords | TextWords): string {
  const seen =
    'subject' in message
      ? Object.values(layOut(message, baseUrl, 'discreet'))
      : [setText(message, 'discreet').text];
  return seen.join('\n').replaceAll(baseUrl, '');
}

describe.each(templates)('%s', (_, message) => {
  it('names neither the illness nor the charity to whoever asked for discretion', () => {
    expect(found(seenOf(message), [...illness, ...names])).toEqual([]);
  });

  it('shows nobody the illness in the list of mails, whatever was asked for', () => {
    const listed = 'subject' in message ? `${message.subject} ${message.preheader}` : '';
    expect(found(listed, illness)).toEqual([]);
  });
});

it('walks every template that there is', () => {
  expect(templates.length).toBeGreaterThanOrEqual(Object.keys(files).length);
  process.stdout.write(
    `figure: ${templates.length} templates of messages, 0 name the illness or the charity\n`,
  );
});
