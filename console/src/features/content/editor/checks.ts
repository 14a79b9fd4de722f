import { objections } from '@kindred/content/plain-words.ts';
import { measureReadability, splitSentences, splitWords } from '@kindred/content/readability.ts';
import type { Node } from 'prosemirror-model';

/** How readable a paragraph is. */
export interface ParagraphCheck {
  grade: number;
  words: number;
  /** Sentences that are hard to read, verbatim. */
  hard: readonly string[];
  /** Problems, in words for the author. */
  faults: readonly string[];
}

const hardWords = 25;
const hardGrade = 10;
/** In shorter paragraphs the grade is down to chance. */
const fewestWords = 12;

const checked = new WeakMap<Node, ParagraphCheck>();

/** Nodes are immutable, so a paragraph is checked only once after each change. */
export function checkParagraph(node: Node): ParagraphCheck {
  const known = checked.get(node);
  if (known) return known;
  const check = checkText(node.textContent);
  checked.set(node, check);
  return check;
}

const checkedTexts = new Map<string, ParagraphCheck>();
const mostTexts = 500;

/** Cached, because most texts of a page are unchanged since the last check. */
export function checkText(text: string): ParagraphCheck {
  const known = checkedTexts.get(text);
  if (known) return known;
  if (checkedTexts.size >= mostTexts) checkedTexts.clear();
  const check = measureText(text);
  checkedTexts.set(text, check);
  return check;
}

function measureText(text: string): ParagraphCheck {
  const { words, grade } = measureReadability(text);
  if (words === 0) return { grade: 0, words: 0, hard: [], faults: [] };
  const hard = splitSentences(text).filter((sentence) => {
    const count = splitWords(sentence).length;
    return count > hardWords || (count >= fewestWords && measureReadability(sentence).grade > hardGrade);
  });
  const faults = words >= fewestWords ? objections(text) : [];
  return { grade, words, hard, faults: faults.filter((fault) => !fault.startsWith('The grade')) };
}

/** In a shorter text the grade is down to chance. */
const fewestWordsOfText = 20;

/**
 * Grades 5 to 7 read best. Lower is not better: such a text reads like a telegram. Undefined if the text is too short.
 */
export function gradeCheck(grade: number, words: number): { is: 'fine' | 'hint'; words: string } | undefined {
  if (words < fewestWordsOfText) return undefined;
  const rounded = Math.round(grade * 10) / 10;
  const start = `Reading grade ${rounded.toFixed(1)}`;
  if (rounded < 5)
    return { is: 'hint', words: `${start}: short and choppy. Join some sentences (aim for 5 to 7).` };
  if (rounded >= 8)
    return { is: 'hint', words: `${start}: hard to read. Use shorter sentences (aim for 5 to 7).` };
  return { is: 'fine', words: `${start} (aim for 5 to 7)` };
}

/** The grade of all paragraphs, weighted by words, without lists: their points are short on purpose. */
export function gradeOfDoc(doc: Node): { grade: number; words: number } {
  let [sum, words] = [0, 0];
  doc.descendants((node) => {
    if (node.type.name === 'list_item') return false;
    if (!node.isTextblock) return true;
    const check = checkParagraph(node);
    sum += check.grade * check.words;
    words += check.words;
    return false;
  });
  return { grade: words === 0 ? 0 : sum / words, words };
}
