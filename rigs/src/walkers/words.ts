import type { Page } from 'playwright/test';

/** American dates, clocks and spellings, which Australian pages must not have. */
const american = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/,
  /\b\d{1,2}(?::\d\d)?\s?[AP]M\b/,
  /\b(?:colors?|counseling|leukemia|anemia|tumors?|diarrhea|hemoglobin|organizations?)\b/i,
];

/** Australian dates and clocks, which American pages must not have. */
const australianDates = [
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  /\b\d{1,2}:\d\d\s?[ap]m\b/,
];

export function americanIn(text: string): string[] {
  return american.flatMap((pattern) => pattern.exec(text) ?? []);
}

export function australianDatesIn(text: string): string[] {
  return australianDates.flatMap((pattern) => pattern.exec(text) ?? []);
}

/** Words that run together because nothing separates two elements on a line: “Sydney timein 7 days”. */
export function gluedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inline = (element: Element) => /^(?:inline|contents)$/.test(getComputedStyle(element).display);
    /** The block, or the cell of a flex row, in which a text flows. */
    const flowOf = (node: Node) => {
      let element = node.parentElement;
      while (element && inline(element) && !isItem(element)) element = element.parentElement;
      return element;
    };
    const isItem = (element: Element) =>
      /flex|grid/.test(element.parentElement ? getComputedStyle(element.parentElement).display : '');
    const glued: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before: Text | undefined;
    for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
      const holder = node.parentElement;
      if (!node.data || !holder?.checkVisibility() || holder.closest('script, style, svg, mark, option'))
        continue;
      const touches =
        before &&
        before.parentElement !== holder &&
        /[\p{L}\p{N}]$/u.test(before.data) &&
        /^[\p{L}\p{N}]/u.test(node.data) &&
        !before.parentElement?.closest('mark') &&
        flowOf(before) === flowOf(node);
      if (touches && !hasBreakBetween(before as Text, node))
        glued.push(`${before?.data.slice(-20)}|${node.data.slice(0, 20)}`);
      before = node;
    }
    return glued;

    function hasBreakBetween(one: Text, other: Text): boolean {
      const between = document.createRange();
      between.setStartAfter(one);
      between.setEndBefore(other);
      return (
        between.cloneContents().querySelector('br, hr, img, input, button, select, svg, [class*=icon]') !==
        null
      );
    }
  });
}
