/**
 * A picture of pictures.svg that explains something, with the words beside it: hidden from screen readers.
 * `bringPictures` loads the file.
 */
export function PanelPicture({ name }: { name: string }) {
  return (
    <svg className="k-picture" viewBox="0 0 160 140" aria-hidden="true" focusable="false">
      <use href={`#picture-${name}`} />
    </svg>
  );
}
