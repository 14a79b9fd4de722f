import branches from './branches.svg';
import icons from './drawings.svg';
import pictures from './pictures.svg';

/** Adds the icons and branches that are not in the page. */
export function bringDrawings(): void {
  bring(icons);
  bring(branches);
}

/** Adds these explanatory pictures unless the page already has them. */
export function bringPictures(names: readonly string[]): void {
  if (names.some((name) => !document.getElementById(`picture-${name}`))) bring(pictures);
}

/**
 * Requests a file of drawings as a document, because our policy forbids creating markup from text. If that fails, the
 * text beside the drawings remains.
 */
function bring(file: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', file);
  request.responseType = 'document';
  request.addEventListener('load', () => {
    const all = request.responseXML?.documentElement;
    if (!all) return;
    all.setAttribute('class', 'k-drawings');
    for (const one of Array.from(all.children)) if (document.getElementById(one.id)) one.remove();
    document.body.append(document.adoptNode(all));
  });
  request.send();
}
