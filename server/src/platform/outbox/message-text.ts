import type { MailWords, MessageOrigin, SavedTexts, SlotTexts, TextWords } from './mail-words.ts';

type Words = MailWords | TextWords;

/**
 * A message whose texts staff can change. The key names the message, including its variant if there are several,
 * because variants are separate texts.
 */
export function messageTemplate<A extends readonly unknown[], W extends Words>(
  key: string | ((...told: A) => string),
  write: (...told: A) => W,
): (...told: A) => W {
  return (...told) => ({
    ...write(...told),
    origin: { key: typeof key === 'string' ? key : key(...told), values: valuesOf(told) },
  });
}

function valuesOf(told: readonly unknown[]): Record<string, string> {
  const all = Object.assign({}, ...told.filter((one) => typeof one === 'object')) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

const mailFields = ['subject', 'preheader', 'heading', 'reason'] as const;
type MailPlaces = Pick<MailWords, (typeof mailFields)[number] | 'parts'>;

function slotsOfMail(mail: MailPlaces, prefix: string): [string, string][] {
  const parts = mail.parts.flatMap((part, at): [string, string][] => {
    if (part.kind === 'stop') return [];
    return [[`${prefix}parts.${at}`, 'text' in part ? part.text : part.label]];
  });
  const fields = mailFields.flatMap((field): [string, string][] => {
    const text = mail[field];
    return text === undefined ? [] : [[prefix + field, text]];
  });
  return [...fields.slice(0, 3), ...parts, ...fields.slice(3)];
}

/** All texts of a message, in order. */
export function textSlotsOf(words: Words): SlotTexts {
  const { discreet } = words;
  if ('subject' in words)
    return Object.fromEntries([
      ...slotsOfMail(words, ''),
      ...(discreet === 'same' || !('subject' in discreet) ? [] : slotsOfMail(discreet, 'discreet.')),
    ]);
  return {
    text: words.text,
    ...(discreet !== 'same' && 'text' in discreet && { 'discreet.text': discreet.text }),
  };
}

export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([a-zA-Z_]{1,30})\}/g)].map(([, name = '']) => name)),
];

/** A single pass, so that braces within a value stay as they are. */
const fillIn = (text: string, values: MessageOrigin['values']) =>
  text.replaceAll(/\{([a-zA-Z_]{1,30})\}/g, (whole, name: string) => values[name] ?? whole);

/** Replaces shipped texts with those of staff, where they have changed them. */
export function withSavedTexts<W extends Words>(words: W, saved: SavedTexts): W {
  const { origin } = words;
  const texts = origin && saved[origin.key];
  if (!texts) return words;
  return replaceSlots(words, (slot, shipped) => {
    const text = texts[slot];
    return text === undefined ? shipped : fillIn(text, origin.values);
  });
}

type Replace = (slot: string, shipped: string) => string;

function replaceSlots<W extends Words>(words: W, replace: Replace): W {
  const { discreet } = words;
  if (!('subject' in words))
    return {
      ...words,
      text: replace('text', words.text),
      ...(discreet !== 'same' &&
        'text' in discreet && { discreet: { text: replace('discreet.text', discreet.text) } }),
    };
  return {
    ...words,
    ...replaceInMail(words, '', replace),
    ...(discreet !== 'same' &&
      'subject' in discreet && {
        discreet: { ...discreet, ...replaceInMail(discreet, 'discreet.', replace) },
      }),
  };
}

function replaceInMail(mail: MailPlaces, prefix: string, replace: Replace): MailPlaces {
  const { subject, preheader, heading, reason } = mail;
  return {
    subject: replace(`${prefix}subject`, subject),
    preheader: replace(`${prefix}preheader`, preheader),
    heading: replace(`${prefix}heading`, heading),
    ...(reason !== undefined && { reason: replace(`${prefix}reason`, reason) }),
    parts: mail.parts.map((part, at) => {
      const slot = `${prefix}parts.${at}`;
      if (part.kind === 'stop') return part;
      return 'text' in part
        ? { ...part, text: replace(slot, part.text) }
        : { ...part, label: replace(slot, part.label) };
    }),
  };
}
