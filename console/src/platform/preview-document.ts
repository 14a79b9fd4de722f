/** A page of the app in a frame without scripts. Styles that are there stay, so that nothing is drawn twice. */
export function showDocument(doc: Document, html: string): void {
  // The parser of the frame: its document may read HTML, the console’s may not.
  const frame = doc.defaultView;
  if (!frame) return;
  const next = new frame.DOMParser().parseFromString(html, 'text/html');
  for (const gone of next.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"]'))
    gone.remove();
  doc.documentElement.lang = next.documentElement.lang;
  for (const { name, value } of next.documentElement.attributes)
    doc.documentElement.setAttribute(name, value);
  const stylesOf = (head: HTMLHeadElement) =>
    [...head.querySelectorAll('style, link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML).join('');
  if (stylesOf(doc.head) !== stylesOf(next.head)) doc.head.replaceChildren(...next.head.childNodes);
  doc.body.replaceChildren(...next.body.childNodes);
  doc.body.className = next.body.className;
}
