/** Checks that run inside a page. Each is self-contained, because it is sent as text. */

/** Text that is clipped by its own box or the viewport. Scrollable content is not clipped. */
export function clippedText(): string[] {
  const cuts = (style: CSSStyleDeclaration) =>
    /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
  const matches = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement;
    if (!holder || !node.textContent?.trim() || holder.closest('script, style, .k-unseen, .k-skip')) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    let limits = { left: 0, right: document.documentElement.clientWidth };
    for (
      let around: Element | null = holder;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (scrolls(style)) {
        limits = { left: -Infinity, right: Infinity };
        break;
      }
      // A line box is taller than its letters, by a fifth above and below.
      const sticksOut = ({ top, bottom, left, right, height }: DOMRect) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        top < box.top - height / 5 ||
        bottom > box.bottom + height / 5;
      if (cuts(style) && boxes.some(sticksOut))
        matches.add(
          `cut by ${around.localName}.${around.className}: ${node.textContent.trim().slice(0, 60)}`,
        );
    }
    if (boxes.some(({ left, right }) => left < limits.left - 1 || right > limits.right + 1))
      matches.add(`off the screen: ${node.textContent.trim().slice(0, 60)}`);
  }
  return [...matches];
}

/** Phone numbers broken across lines: someone would dial half of one. */
export function brokenNumbers(): string[] {
  return [...document.querySelectorAll('a[href^="tel:"], a[href^="sms:"]')].flatMap((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const number = /\d[\d\s]*\d/.exec(node.textContent ?? '');
      if (!number || !link.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.setStart(node, number.index);
      range.setEnd(node, number.index + number[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`on ${lines.size} lines: ${number[0]}`);
    }
    return broken;
  });
}

/** Touch targets below 44 px. A link inside a sentence is exempt, as in WCAG 2.5.8. */
export function smallTargets(): string[] {
  const least = 44;
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex="0"]',
  );
  const inSentence = (each: HTMLElement) => {
    const block = each.closest('p, li, td, dd, figcaption');
    if (each.localName !== 'a' || !block) return false;
    const others = [...block.querySelectorAll('a, button')].reduce(
      (text, link) => text.replace(link.textContent, ''),
      block.textContent,
    );
    return /\p{L}{2}/u.test(others);
  };
  const hits = (each: HTMLElement, x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    if (!there) return false;
    const label = each.closest('label') ?? (each instanceof HTMLInputElement ? each.labels?.[0] : undefined);
    return each.contains(there) || (there.closest('label') !== null && there.closest('label') === label);
  };
  const reach = (each: HTMLElement, x: number, y: number, step: readonly [number, number]) => {
    let far = 0;
    while (far < least && hits(each, x + step[0] * (far + 1), y + step[1] * (far + 1))) far += 1;
    return far;
  };
  const matches: string[] = [];
  // Nothing behind a modal dialog can be pressed.
  const modal = document.querySelector('dialog:modal');
  for (const each of all) {
    if (modal && !modal.contains(each)) continue;
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || inSentence(each))
      continue;
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = each.getClientRects()[0] ?? each.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    // Off the screen until it has the focus, like the skip link.
    if (box.bottom <= 0 || box.right <= 0) continue;
    const width = Math.max(box.width, 1 + reach(each, x, y, [1, 0]) + reach(each, x, y, [-1, 0]));
    const height = Math.max(box.height, 1 + reach(each, x, y, [0, 1]) + reach(each, x, y, [0, -1]));
    if (Math.round(width) < least || Math.round(height) < least)
      matches.push(`${Math.round(width)} × ${Math.round(height)}: ${each.outerHTML.slice(0, 100)}`);
  }
  scrollTo(0, 0);
  return matches;
}

/** The focused element and its place in the document; a fault unless it is fully visible, with its focus ring. */
export function focusFault(): { part: string; place: number; fault?: string } {
  const part = document.activeElement;
  if (!(part instanceof HTMLElement) || part === document.body) return { part: 'none', place: -1 };
  const name = part.outerHTML.slice(0, 100);
  const place = [...document.querySelectorAll('*')].indexOf(part);
  const ringed = [part, part.closest('.k-pick')].filter((each) => each !== null);
  const styles = ringed.flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')]);
  const ring = styles.some(
    (style) => Number.parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none',
  );
  if (!ring) return { part: name, place, fault: `no ring: ${name}` };
  const box = part.getClientRects()[0];
  if (!box) return { part: name, place, fault: `no box: ${name}` };
  // Inside the rounded corners.
  const inset = Math.min(8, box.width / 4, box.height / 4);
  const tall = box.height > innerHeight / 2;
  const points = [
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + inset, box.top + inset],
    [box.right - inset, box.top + inset],
    ...(tall
      ? []
      : [
          [box.left + inset, box.bottom - inset],
          [box.right - inset, box.bottom - inset],
        ]),
  ] as const;
  const hidden = points.flatMap(([x = 0, y = 0]) => {
    const there = document.elementFromPoint(x, y);
    if (there && (part.contains(there) || there.contains(part) || there.closest('label')?.contains(part)))
      return [];
    return [there ? `covered by ${there.localName}.${there.getAttribute('class')}` : 'off the screen'];
  });
  return hidden.length > 0
    ? { part: name, place, fault: `${[...new Set(hidden)].join(', ')}: ${name}` }
    : { part: name, place };
}

/** Records the faults of each stop of a Tab walk, until it comes round, ends, or reaches the footer. */
export function walkByKeyboard(lookAt: typeof focusFault, untilFooter: boolean): void {
  const seen = new Set<number>();
  const faults: string[] = [];
  let ended = false;
  let moved = false;
  const look = () => {
    if (!moved || ended) return;
    moved = false;
    const { part, place, fault } = lookAt();
    ended = part === 'none' || seen.has(place);
    if (ended) return;
    seen.add(place);
    ended = untilFooter && document.activeElement?.closest('.k-footer') !== null;
    if (fault && !ended) faults.push(fault);
  };
  const onKey = (event: KeyboardEvent) => {
    look();
    moved = true;
    if (ended) event.preventDefault();
  };
  addEventListener('keydown', onKey, true);
  globalThis.keyboardWalk = {
    result: () => {
      look();
      if (ended) removeEventListener('keydown', onKey, true);
      return { ended, stops: seen.size, faults };
    },
  };
}
