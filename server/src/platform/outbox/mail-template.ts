import { mailColorsOf } from './mail-colors.ts';
import type { MailFrame } from './mail-frame.ts';
import { withSavedTexts } from './message-text.ts';
import type { MailWords, TextWords, ReadMailWords } from './mail-words.ts';
import { layOutMail, type LinkedPart, type MailContent } from './mail-layout.ts';
import { linkTo } from './link.ts';

/** discreet: an onlooker can see neither the illness nor whose app this is. Members can choose it. */
export type PrivacyMode = 'plain' | 'discreet';

export function privacyModeFor({ discreet_messages }: { discreet_messages: boolean }): PrivacyMode {
  return discreet_messages ? 'discreet' : 'plain';
}

export interface RenderedMail {
  tone: PrivacyMode;
  subject: string;
  text: string;
  html: string;
}

/** One layout for every mail, with a plain-text version containing the same words and links. */
export function renderMail(written: MailWords, frame: MailFrame, tone: PrivacyMode): RenderedMail {
  const mail = withSavedTexts(written, frame.texts);
  const words = tone === 'plain' || mail.discreet === 'same' ? mail : mail.discreet;
  const content = contentOf(words, frame, tone);
  return { tone, subject: words.subject, text: plainText(content), html: layOutMail(content) };
}

export function renderSms(
  written: TextWords,
  { texts }: Pick<MailFrame, 'texts'>,
  tone: PrivacyMode,
): { tone: PrivacyMode; text: string } {
  const { text, discreet } = withSavedTexts(written, texts);
  return { tone, text: inSmsAlphabet(tone === 'plain' || discreet === 'same' ? text : discreet.text) };
}

/** A single character outside the SMS alphabet reduces each part of a message from 160 characters to 70. */
function inSmsAlphabet(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('•', '*')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

function contentOf(
  { subject, preheader, heading, parts, reason }: ReadMailWords,
  { baseUrl, app_name, support_line, brand }: MailFrame,
  tone: PrivacyMode,
): MailContent {
  const discreet = tone === 'discreet';
  const account = discreet ? 'an account with us' : `a ${app_name} account`;
  const stop = parts.find((part) => part.kind === 'stop');
  return {
    subject,
    preheader,
    heading,
    app_name: discreet ? null : app_name,
    // The charity's colours could be recognised.
    colors: mailColorsOf(discreet ? null : brand),
    logo: brand?.files ?? null,
    parts: parts.flatMap((part): LinkedPart[] => {
      if (part.kind === 'stop') return [];
      if (part.kind !== 'button') return [part];
      return [{ kind: 'button', label: part.label, link: linkTo(baseUrl, part.path) }];
    }),
    reason: reason ?? `You’re getting this email because you have ${account}.`,
    support_line: discreet ? null : support_line,
    stop: stop ? { label: 'Stop emails like this', link: linkTo(baseUrl, stop.path) } : null,
  };
}

function plainText({ app_name, heading, parts, reason, support_line, stop }: MailContent): string {
  const foot = [
    ...(support_line ? [supportSentence(support_line)] : []),
    reason,
    ...(stop ? [`${stop.label}:\n${stop.link}`] : []),
  ];
  const body = parts.map((part) => {
    if (part.kind === 'button') return `${part.label}:\n${part.link}`;
    return part.kind === 'code' ? `${part.label}: ${part.code}` : part.text;
  });
  return `${[...(app_name === null ? [] : [app_name]), heading, ...body, '--', ...foot].join('\n\n')}\n`;
}

const supportSentence = ({ phone, hours }: MailFrame['support_line']) =>
  `Rather talk? Call ${phone}. ${hours}.`;
