/**
 * An explanatory picture from pictures.svg, with text beside it, so it is hidden from screen readers. `bringPictures`
 * loads the file.
 */
export function PanelPicture({ name }: { name: string }) {
  return (
    <svg className="k-picture" viewBox="0 0 160 140" aria-hidden="true" focusable="false">
      <use href={`#picture-${name}`} />
    </svg>
  );
}
