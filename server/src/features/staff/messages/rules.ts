import { illnessWords } from '#platform/outbox/discreet-words.ts';
import type { MessageKind } from '#platform/outbox/message-kinds.ts';
import type { MailPart, SlotTexts } from '#platform/outbox/mail-words.ts';
import { placeholdersIn, textSlotsOf } from '#platform/outbox/message-text.ts';

/** As shipped, with its placeholders: "Hello {first_name}". */
export const shippedSlots = ({ write, sample }: MessageKind): SlotTexts =>
  textSlotsOf(write(Object.fromEntries(Object.keys(sample).map((name) => [name, `{${name}}`]))));

const isDiscreetAnyway = ({ write, sample }: MessageKind): boolean => write(sample).discreet === 'same';

/** A greeting may omit the name, but a link, a code or a time must not be lost. */
const optional = new Set(['first_name', 'name', 'title', 'titles', 'with', 'invitedBy']);
export const requiredIn = (shipped: string): string[] =>
  placeholdersIn(shipped).filter((name) => !optional.has(name));

const labels: Readonly<Record<string, string>> = {
  subject: 'Subject',
  preheader: 'Preview text, beside the subject in an inbox',
  heading: 'Heading',
  reason: 'Why they get it',
  text: 'Text message',
};

/** Staff look for a button by its name, so it is not labelled as a paragraph. */
const partLabels: Readonly<Partial<Record<MailPart['kind'], string>>> = {
  button: 'Button',
  code: 'Above the code',
};

export function slotLabel({ write, sample }: MessageKind, slot: string): string {
  const [place, prefix] = slot.startsWith('discreet.') ? [slot.slice(9), 'Discreet: '] : [slot, ''];
  const part = /^parts\.(\d+)$/.exec(place)?.[1];
  const label =
    part === undefined ? (labels[place] ?? place) : partLabel(partsIn(write(sample), prefix), Number(part));
  return prefix === '' ? label : prefix + label.charAt(0).toLowerCase() + label.slice(1);
}

const partsIn = (words: ReturnType<MessageKind['write']>, prefix: string): readonly MailPart[] => {
  if (!('subject' in words)) return [];
  const { discreet } = words;
  return prefix !== '' && discreet !== 'same' && 'parts' in discreet ? discreet.parts : words.parts;
};

/** Paragraphs are numbered regardless of other parts between them. */
function partLabel(parts: readonly MailPart[], at: number): string {
  const kind = parts[at]?.kind;
  const own = kind && partLabels[kind];
  if (own !== undefined) return own;
  const before = parts.slice(0, at).filter((part) => partLabels[part.kind] === undefined);
  return `Paragraph ${before.length + 1}`;
}

interface Mistake {
  field: string;
  code: string;
  message: string;
}

/** Only what differs from the shipped text is stored, so that a release can improve the rest. */
export const changedTexts = (kind: MessageKind, texts: SlotTexts): SlotTexts => {
  const shipped = shippedSlots(kind);
  return Object.fromEntries(Object.entries(texts).filter(([slot, text]) => shipped[slot] !== text));
};

/** Returns each mistake at its field. `names` are the charity's, which a discreet message never mentions. */
export function textMistakes(kind: MessageKind, texts: SlotTexts, names: readonly string[]): Mistake[] {
  const shipped = shippedSlots(kind);
  const known = new Set(Object.keys(kind.sample));
  const mistake = (slot: string, message: string): Mistake => ({
    field: `texts.${slot}`,
    code: 'wrong_form',
    message,
  });
  return Object.entries(texts).flatMap(([slot, text]): Mistake[] => {
    const before = shipped[slot];
    if (before === undefined) return [mistake(slot, 'This message has no such text.')];
    const used = placeholdersIn(text);
    const missing = requiredIn(before).filter((name) => !used.includes(name));
    const unknown = used.filter((name) => !known.has(name));
    const revealed = revealedBy(kind, slot, text, names);
    return [
      ...missing.map((name) =>
        mistake(slot, `{${name}} must stay in this text: without it, the message is of no use.`),
      ),
      ...unknown.map((name) => mistake(slot, `{${name}} isn’t a placeholder of this message.`)),
      ...(slot.endsWith('subject') && /[\r\n]/.test(text) ? [mistake(slot, 'A subject is one line.')] : []),
      ...(revealed
        ? [mistake(slot, `“${revealed}” tells an onlooker what this is about. ${whyHidden(slot)}`)]
        : []),
    ];
  });
}

const whyHidden = (slot: string) =>
  /subject|preheader/.test(slot)
    ? 'Others may see the list of mails.'
    : 'Members who chose discreet messages get this text.';

/** Extends a stem to the end of its word: “leukaemia” for “leuk”. */
function wordWith(stem: string, text: string): string | undefined {
  const match = new RegExp(stem, 'i').exec(text);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  return match[0] + (/^\p{L}*/u.exec(text.slice(end))?.[0] ?? '');
}

/** A subject never names the illness, and a discreet text does not name the charity either. */
function revealedBy(
  kind: MessageKind,
  slot: string,
  text: string,
  names: readonly string[],
): string | undefined {
  const isDiscreet = slot.startsWith('discreet.') || isDiscreetAnyway(kind);
  const isListed = /(^|\.)(subject|preheader)$/.test(slot);
  if (!isDiscreet && !isListed) return undefined;
  const illness = illnessWords.map((word) => wordWith(word, text)).find((found) => found);
  const name = names.find((one) => one !== '' && text.toLowerCase().includes(one.toLowerCase()));
  return illness ?? (isDiscreet ? name : undefined);
}
