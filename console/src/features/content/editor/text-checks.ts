import { descriptionOf, type EditableKind } from '@kindred/content/editing/descriptions.ts';
import { parseData, richTexts } from '@kindred/content/editing/objections.ts';
import { flowFaults, measureFlow } from '@kindred/content/flow.ts';
import { paragraphs, wordsOfRichText } from '@kindred/content/words-of.ts';
import { measureReadability } from '@kindred/content/readability.ts';
import { daysBetween } from '@kindred/contract/calendar-days.ts';
import type { ContentData, ContentDraft } from '@kindred/contract/content/drafts.ts';
import { checkText, gradeCheck } from './checks.ts';

export interface TextCheck {
  key: string;
  is: 'fine' | 'hint' | 'wrong';
  words: string;
  /** The field it is about. */
  field?: string;
}

/** What fits on two lines of a phone, and what search engines show in full. */
const longestTitle = 60;
const longestSummary = 160;
/** A text whose review is due this soon is better reviewed now. */
const soonDays = 30;

/** Everything about a text that its author should know, starting with what blocks publishing. */
export function checksOf(
  kind: EditableKind,
  data: ContentData,
  objections: ContentDraft['objections'],
  today: string,
): TextCheck[] {
  const wrong = objections.map(({ field, code, message }, at): TextCheck => ({
    key: `${field} ${code} ${at}`,
    is: 'wrong',
    words: `${labelOf(kind, field)}${message}`,
    field,
  }));
  const texts = longTexts(data);
  return [
    ...wrong,
    ...(wrong.length === 0 ? [{ key: 'complete', is: 'fine' as const, words: 'Nothing is missing' }] : []),
    ...gradeChecks(texts),
    ...texts.flatMap(({ field, text }) => wordChecks(field, text)),
    ...imageChecks(data),
    ...lengthChecks(kind, data),
    ...(kind === 'topic' ? flowChecks(data) : []),
    ...reviewChecks(data, today),
  ];
}

/** A prefix such as “Sources: ”, where the message does not name its field. */
function labelOf(kind: EditableKind, path: string): string {
  const [key = ''] = path.split('.');
  const field = descriptionOf(kind).fields.find((one) => one.key === key);
  return field ? `${field.label}: ` : '';
}

function longTexts(data: ContentData): { field: string; text: string }[] {
  const plain = ['text', 'why', 'summary', 'idea', 'for_whom'].flatMap((field) => {
    const text = data[field];
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  const rich = richTexts(data).map(({ field, body }) => ({ field, text: paragraphs(wordsOfRichText(body)) }));
  return [...plain, ...rich];
}

function gradeChecks(texts: readonly { text: string }[]): TextCheck[] {
  const { grade, words } = measureReadability(paragraphs(texts.map(({ text }) => text)));
  const check = gradeCheck(grade, words);
  return check ? [{ key: 'grade', ...check }] : [];
}

function wordChecks(field: string, text: string): TextCheck[] {
  const { hard, faults } = checkText(text);
  const long = hard.map((sentence): TextCheck => ({
    key: `${field} ${sentence}`,
    is: 'hint',
    words: `Hard to read: “${shortened(sentence)}”`,
    field,
  }));
  const unwanted = faults.filter((fault) => fault.startsWith('We do not say'));
  return [
    ...long,
    ...unwanted.map((words): TextCheck => ({ key: `${field} ${words}`, is: 'hint', words, field })),
  ];
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);

/** A missing alt text already blocks publishing; one that says nothing is reported here. */
function imageChecks(data: ContentData): TextCheck[] {
  return richTexts(data).flatMap(({ field, body }) =>
    body.flatMap((block, at): TextCheck[] => {
      if (block.kind !== 'image') return [];
      const fault = altFault(block.alt);
      return fault === undefined ? [] : [{ key: `${field} alt ${at}`, is: 'hint', words: fault, field }];
    }),
  );
}

const fileEnding = /\.(?:jpe?g|png|webp|gif|heic|svg|tiff?|bmp)$/i;
const cameraName =
  /^(?:img|dsc|dscn|pxl|image|photo|foto|scan|screenshot|bild|unnamed|untitled)?[ _-]*\d[\d _-]*$/i;
const emptyWords =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|icon|illustration|drawing|logo|screenshot|untitled|alt(?:ernative)? text)[.!]?$/i;
const announced = /^(?:an? )?(?:image|picture|photo|photograph|graphic) (?:of|showing) /i;

/** The problem with an image's alt text, if any. */
export function altFault(alt: string): string | undefined {
  const words = alt.trim();
  if (words === '') return undefined;
  if (fileEnding.test(words) || cameraName.test(words))
    return `“${shortened(words)}” is a file name. Say what the image shows.`;
  if (emptyWords.test(words)) return `“${shortened(words)}” doesn’t say what the image shows.`;
  if (announced.test(words))
    return `“${shortened(words)}”: leave out “image of”. Screen readers already say it.`;
  return undefined;
}

function lengthChecks(kind: EditableKind, data: ContentData): TextCheck[] {
  const { title } = descriptionOf(kind);
  const longer = (field: string, most: number, what: string): TextCheck[] => {
    const text = data[field];
    if (typeof text !== 'string' || text.length <= most) return [];
    return [
      {
        key: `${field} length`,
        is: 'hint',
        words: `${what} has ${text.length} characters (goal ${most})`,
        field,
      },
    ];
  };
  return [
    ...longer(title, longestTitle, 'The title'),
    ...(kind === 'topic' ? longer('summary', longestSummary, 'The summary') : []),
  ];
}

function flowChecks(data: ContentData): TextCheck[] {
  // An incomplete topic has no flow yet; what it lacks is in the list above.
  const topic = parseData('topic', data);
  if (!topic) return [];
  return flowFaults(measureFlow(topic))
    .filter((fault) => !fault.startsWith('grade') && !fault.includes('NaN'))
    .map((words): TextCheck => ({ key: words, is: 'hint', words: `The whole text: ${words}` }));
}

function reviewChecks({ review_due }: ContentData, today: string): TextCheck[] {
  if (typeof review_due !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(review_due)) return [];
  const days = daysBetween(today, review_due);
  if (days > soonDays) return [];
  const words =
    days < 0
      ? 'Its review is overdue'
      : days === 0
        ? 'Review is due today'
        : `Review is due in ${days} ${days === 1 ? 'day' : 'days'}`;
  return [{ key: 'review', is: 'hint', words, field: 'review_due' }];
}
