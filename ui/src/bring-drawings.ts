import branches from './branches.svg';
import icons from './drawings.svg';

/**
 * Adds the drawings that are not in the page. Requests the file as a document, because our policy forbids creating
 * markup from text. If that fails, the text beside them stays.
 */
export function bringDrawings(): void {
  for (const file of [icons, branches]) {
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
}
