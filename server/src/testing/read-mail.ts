import { Parser } from 'htmlparser2';

interface ReadMail {
  /** The visible text, without the preview line of mail lists. */
  text: string;
  links: string[];
  /** The URLs of images. */
  pictures: string[];
  /** Elements where no mail program expects them, or that are not closed. */
  faults: string[];
}

const parents: Readonly<Record<string, readonly string[]>> = {
  tr: ['table'],
  td: ['tr'],
  table: ['td', 'body'],
  p: ['td'],
  h1: ['td'],
};
const emptyElements = new Set(['meta', 'br', 'img']);
const forbidden = new Set(['script', 'link', 'iframe', 'svg', 'form', 'object', 'video']);

/** An HTML mail as its reader sees it. */
export function readMail(html: string): ReadMail {
  const mail: ReadMail = { text: '', links: [], pictures: [], faults: [] };
  const open: { name: string; hidden: boolean }[] = [];
  const parser = new Parser({
    onopentag: (name, { href, src, style = '' }) => {
      const { name: parent = '', hidden = false } = open.at(-1) ?? {};
      if (parents[name] && !parents[name].includes(parent)) mail.faults.push(`${name} in ${parent}`);
      if (forbidden.has(name)) mail.faults.push(name);
      if (href !== undefined) mail.links.push(href);
      if (src !== undefined) mail.pictures.push(src);
      const hides = style.includes('display: none') || name === 'style' || name === 'title';
      open.push({ name, hidden: hidden || hides });
      mail.text += ' ';
    },
    ontext: (text) => {
      if (!open.at(-1)?.hidden) mail.text += text;
    },
    onclosetag: (name, implied) => {
      if (implied && !emptyElements.has(name)) mail.faults.push(`${name} is not closed`);
      if (open.pop()?.name !== name) mail.faults.push(`${name} is closed by another`);
      mail.text += ' ';
    },
  });
  parser.end(html);
  mail.faults.push(...open.map(({ name }) => `${name} is left open`));
  return mail;
}

/** Only the words, ignoring whitespace. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s\u00a0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
