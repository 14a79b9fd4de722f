/** What each frame shows. */
const shown = new WeakMap<Document, string>();

/**
 * Updates a page of the app in a frame without scripts. Unchanged nodes stay, so that nothing is drawn twice and the
 * reader keeps their place. The head is the larger half and rarely changes, so it is parsed again only if it does.
 */
export function showDocument(doc: Document, html: string): void {
  // The frame's own parser: its document may parse HTML, the console’s may not.
  const frame = doc.defaultView;
  if (!frame) return;
  const hasSameHead = headOf(shown.get(doc) ?? '') === headOf(html);
  shown.set(doc, html);
  const parser = new frame.DOMParser();
  const next = parser.parseFromString(hasSameHead ? html.slice(headOf(html).length) : html, 'text/html');
  for (const gone of next.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"]'))
    gone.remove();
  if (!hasSameHead) {
    // The fonts are cached: only a first visit waits for them.
    next.documentElement.removeAttribute('data-letters');
    takeAttributes(doc.documentElement, next.documentElement);
    takeNode(doc.head, next.head);
  }
  takeNode(doc.body, next.body);
}

const headOf = (html: string) => html.slice(0, Math.max(0, html.indexOf('<body')));

function takeAttributes(old: Element, next: Element): void {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** Replaces only what differs. */
function takeNode(old: Element, next: Element): void {
  takeAttributes(old, next);
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  if (before.length !== after.length) return old.replaceChildren(...after);
  for (const [at, child] of after.entries()) {
    const there = before[at];
    if (!there || there.isEqualNode(child)) continue;
    if (isElement(there) && isElement(child) && there.localName === child.localName) takeNode(there, child);
    else there.replaceWith(child);
  }
}

// An element of another document is not an instance of this window’s classes.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
