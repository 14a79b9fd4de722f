import { html, htmlText, type Html } from './html.ts';
import { linkTo } from './link.ts';

/** discreet: whoever looks on learns neither the illness nor whose app this is. A member can ask for it. */
export type Tone = 'plain' | 'discreet';

export function toneFor({ discreet_messages }: { discreet_messages: boolean }): Tone {
  return discreet_messages ? 'discreet' : 'plain';
}

/** What one mail says. Each mail has a file of its own in mails/, which holds its words and nothing else. */
export interface MailWords extends Words {
  /** How it reads to whoever asked for discretion. 'same' where it gives nothing away as it is: a test looks. */
  discreet: 'same' | Words;
}

/** The same for a text message. */
export interface TextWords {
  text: string;
  discreet: 'same' | { text: string };
}

interface Words {
  subject: string;
  /** Shown beside the subject in the list of mails: says no more than the subject may. */
  preheader: string;
  heading: string;
  parts: readonly MailPart[];
}

export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; label: string; code: string }
  /** `path` is a place in this app. The address before it is ours, always. */
  | { kind: 'button'; label: string; path: string }
  /** The end of a mail that can be stopped: its reader finds the way there, and so does their mail program. */
  | { kind: 'stop'; path: string };

export interface LaidOut {
  tone: Tone;
  subject: string;
  text: string;
  html: string;
}

/** One readable layout for every mail, with its twin in plain text. It loads nothing and counts nobody. */
export function layOut(mail: MailWords, baseUrl: string, tone: Tone): LaidOut {
  const words = tone === 'plain' || mail.discreet === 'same' ? mail : mail.discreet;
  const text = [words.heading, ...words.parts.map((part) => plain(part, baseUrl))].join('\n\n');
  return { tone, subject: words.subject, text: `${text}\n`, html: htmlText(whole(words, baseUrl)) };
}

export function setText({ text, discreet }: TextWords, tone: Tone): { tone: Tone; text: string } {
  return { tone, text: tone === 'plain' || discreet === 'same' ? text : discreet.text };
}

function plain(part: MailPart, baseUrl: string): string {
  if (part.kind === 'button') return `${part.label}:\n${linkTo(baseUrl, part.path)}`;
  if (part.kind === 'code') return `${part.label}: ${part.code}`;
  if (part.kind === 'stop') return `${stopWords}:\n${linkTo(baseUrl, part.path)}`;
  return part.text;
}

const stopWords = 'Stop mails like this';

const font = "font-family: 'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif";

// Mail programs that know no style sheet read the light colours beside each element.
const dark = html`<style>
  @media (prefers-color-scheme: dark) {
    .page {
      background: #14191f !important;
    }
    .sheet {
      background: #1e252d !important;
      color: #f2f5f7 !important;
    }
    .quiet {
      color: #c3ccd4 !important;
    }
    .code {
      background: #14191f !important;
      color: #ffffff !important;
    }
    .button {
      background: #8fd0e8 !important;
      color: #0b1c26 !important;
    }
  }
</style>`;

function whole({ subject, preheader, heading, parts }: Words, baseUrl: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${dark}
      </head>
      <body class="page" style="margin: 0; padding: 0; background: #eef2f5">
        <div style="display: none; max-height: 0; overflow: hidden">${preheader}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table
                role="presentation"
                class="sheet"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width: 560px; background: #ffffff; color: #17212b; border-radius: 12px"
              >
                <tr>
                  <td style="padding: 32px 28px; ${font}; font-size: 18px; line-height: 1.6">
                    <h1 style="margin: 0 0 20px; font-size: 24px; line-height: 1.3">${heading}</h1>
                    ${parts.map((part) => drawn(part, baseUrl))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function drawn(part: MailPart, baseUrl: string): Html {
  if (part.kind === 'button') return button(part.label, linkTo(baseUrl, part.path));
  if (part.kind === 'code') {
    return html`<p style="margin: 0 0 8px">${part.label}</p>
      <p
        class="code"
        style="margin: 0 0 20px; padding: 14px 18px; background: #eef2f5; color: #17212b; border-radius: 8px; font-size: 30px; font-weight: bold; letter-spacing: 6px"
      >
        ${part.code}
      </p>`;
  }
  if (part.kind === 'stop')
    return html`<p class="quiet" style="margin: 0; font-size: 16px; color: #45525e">
      <a class="quiet" href="${linkTo(baseUrl, part.path)}" style="color: #45525e">${stopWords}</a>
    </p>`;
  if (part.kind === 'small')
    return html`<p class="quiet" style="margin: 0 0 12px; font-size: 16px; color: #45525e">${part.text}</p>`;
  return html`<p style="margin: 0 0 20px">${part.text}</p>`;
}

function button(label: string, link: string): Html {
  return html`<p style="margin: 0 0 20px">
      <a
        class="button"
        href="${link}"
        style="display: inline-block; padding: 14px 26px; background: #0b5a78; color: #ffffff; border-radius: 8px; font-weight: bold; text-decoration: none"
        >${label}</a
      >
    </p>
    <p class="quiet" style="margin: 0 0 20px; font-size: 16px; color: #45525e">
      Does the button not work? Copy this into your browser:<br /><span style="word-break: break-all"
        >${link}</span
      >
    </p>`;
}
