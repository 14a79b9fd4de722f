import { html, htmlText, type Html } from '#platform/html.ts';
import type { MailColors, MailPalette } from './mail-colors.ts';
import { mailPictures, ownLogoCid } from './mail-pictures.ts';
import type { MailFrame } from './mail-frame.ts';

/** The content of one mail as its reader sees it. */
export interface MailContent {
  subject: string;
  preheader: string;
  heading: string;
  /** Null in discreet mode, in which the frame has neither name nor logo. */
  app_name: string | null;
  parts: readonly LinkedPart[];
  reason: string;
  support_line: MailFrame['support_line'] | null;
  stop: { label: string; link: string } | null;
  colors: MailPalette;
  /** The id of the charity’s own logo; null for the shipped one. */
  logo: string | null;
}

export type LinkedPart =
  | { kind: 'text' | 'small'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; label: string; link: string };

const font = "font-family: 'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif";

/** Tables and inline styles, because many mail programs support nothing else. The style sheet only refines them. */
export function layOutMail(content: MailContent): string {
  const { light } = content.colors;
  return htmlText(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${content.subject}</title>
          ${styles(content.colors)}
        </head>
        <body class="page" style="margin: 0; padding: 0; background: ${light.paper}">
          <div style="display: none; max-height: 0; overflow: hidden">${content.preheader}</div>
          ${sheet(content)}
        </body>
      </html>`,
  );
}

function sheet(content: MailContent): Html {
  const { light } = content.colors;
  return html`<table
    role="presentation"
    class="page"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="${light.paper}"
  >
    <tr>
      <td align="center" class="around" style="padding: 28px 16px">
        <table
          role="presentation"
          class="sheet"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${light.raised}"
          style="max-width: 600px; background: ${light.raised}; color: ${light.ink}; border-radius: 18px; border-collapse: separate; overflow: hidden"
        >
          ${head(content)}
          <tr>
            <td class="words" style="padding: 32px 36px 20px; ${font}; font-size: 18px; line-height: 1.55">
              <h1 style="margin: 0 0 18px; font-size: 27px; line-height: 1.25">${content.heading}</h1>
              ${content.parts.map((one) => part(one, light))}
            </td>
          </tr>
        </table>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="max-width: 600px"
        >
          <tr>
            <td
              class="words quiet"
              style="padding: 22px 36px 8px; ${font}; font-size: 16px; line-height: 1.5; color: ${light.quiet}"
            >
              ${foot(content)}
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>`;
}

/** Mail programs without style sheet support show the light colours, which are inline. */
function styles({ dark }: MailPalette): Html {
  const rule = (name: keyof MailColors, property: 'background' | 'color') =>
    `${property}: ${dark[name]} !important`;
  return html`<style>
    :root {
      color-scheme: light dark;
      supported-color-schemes: light dark;
    }
    @media (max-width: 480px) {
      .around { padding: 0 0 20px !important }
      .sheet { border-radius: 0 !important }
      .words { padding-left: 22px !important; padding-right: 22px !important }
      .head { padding-left: 22px !important }
      .sprig { width: 142px !important; height: 58px !important }
    }
    @media (prefers-color-scheme: dark) {
      .page { ${rule('paper', 'background')} }
      .sheet { ${rule('raised', 'background')}; ${rule('ink', 'color')} }
      .quiet { ${rule('quiet', 'color')} }
      .band { ${rule('deep', 'background')} }
      .code { ${rule('gumWash', 'background')}; ${rule('ink', 'color')} }
      .button { ${rule('button', 'background')}; ${rule('onButton', 'color')} }
      .link { ${rule('link', 'color')} }
    }
  </style>`;
}

/** In discreet mode a plain band without name or logo, so that the mail could be from anyone. */
function head({ app_name, colors: { light }, logo: own }: MailContent): Html {
  if (app_name === null)
    return html`<tr>
      <td
        class="band"
        bgcolor="${light.deep}"
        style="background: ${light.deep}; font-size: 0; line-height: 10px; height: 10px"
      >
        &nbsp;
      </td>
    </tr>`;
  const { logo, sprig } = mailPictures;
  return html`<tr>
    <td class="band" bgcolor="${light.deep}" style="background: ${light.deep}">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        <tr>
          <td class="head" width="40" valign="middle" style="padding: 0 0 0 36px">
            <img
              src="cid:${own === null ? logo.cid : ownLogoCid(own)}"
              width="${String(logo.width)}"
              height="${String(logo.height)}"
              alt=""
              style="display: block; border: 0"
            />
          </td>
          <td
            valign="middle"
            style="padding: 0 0 0 10px; ${font}; font-size: 22px; font-weight: bold; color: ${light.onDeep}"
          >
            ${app_name}
          </td>
          <td align="right" valign="bottom">
            <img
              class="sprig"
              src="cid:${sprig.cid}"
              width="${String(sprig.width)}"
              height="${String(sprig.height)}"
              alt=""
              style="display: block; border: 0"
            />
          </td>
        </tr>
      </table>
    </td>
  </tr>`;
}

function part(one: LinkedPart, light: MailColors): Html {
  if (one.kind === 'button') return button(one, light);
  if (one.kind === 'code')
    return html`<p style="margin: 0 0 8px">${one.label}</p>
      <p
        class="code"
        style="margin: 0 0 22px; padding: 14px 20px; background: ${light.gumWash}; color: ${light.ink}; border-radius: 14px; font-size: 34px; line-height: 1.2; font-weight: bold; letter-spacing: 7px"
      >
        ${one.code}
      </p>`;
  if (one.kind === 'small')
    return html`<p
      class="quiet"
      style="margin: 0 0 14px; font-size: 16px; line-height: 1.5; color: ${light.quiet}"
    >
      ${one.text}
    </p>`;
  return html`<p style="margin: 0 0 18px">${one.text}</p>`;
}

export const copyHint = 'If the button doesn’t work, copy this link into your browser:';

function button({ label, link }: { label: string; link: string }, light: MailColors): Html {
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin: 6px 0 18px; border-collapse: separate"
    >
      <tr>
        <td class="button" bgcolor="${light.button}" style="background: ${light.button}; border-radius: 28px">
          <a
            class="button"
            href="${link}"
            style="display: inline-block; padding: 14px 30px; background: ${light.button}; color: ${light.onButton}; border-radius: 28px; ${font}; font-size: 18px; line-height: 1.5; font-weight: bold; text-decoration: none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="quiet" style="margin: 0 0 22px; font-size: 16px; line-height: 1.5; color: ${light.quiet}">
      ${copyHint}<br /><span style="word-break: break-all">${link}</span>
    </p>`;
}

function foot({ support_line, reason, stop, colors: { light } }: MailContent): Html[] {
  const line = support_line
    ? [
        html`<p style="margin: 0 0 10px">
          Rather talk? Call
          ${anchor(`tel:${support_line.phone.replaceAll(' ', '')}`, support_line.phone, light)}.
          ${support_line.hours}.
        </p>`,
      ]
    : [];
  return [
    ...line,
    html`<p style="margin: 0 0 10px">${reason}</p>`,
    ...(stop ? [html`<p style="margin: 0 0 10px">${anchor(stop.link, stop.label, light)}</p>`] : []),
  ];
}

function anchor(link: string, label: string, light: MailColors): Html {
  return html`<a class="link" href="${link}" style="color: ${light.link}; font-weight: bold">${label}</a>`;
}
