import './file-tile.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { pictureRoom } from './picture-room.ts';

export interface PictureTileProps {
  src: string | undefined;
  width: number;
  height: number;
  /** The text alternative, for those who cannot see it. */
  alt: string;
  onOpen: () => void;
  onBroken: () => void;
}

/** A thumbnail that opens full size. */
export function PictureTile({ src, width, height, alt, onOpen, onBroken }: PictureTileProps) {
  return (
    <button type="button" className="k-picture-tile" style={pictureRoom(width, height)} onClick={onOpen}>
      {src === undefined ? (
        <span className="k-unseen">{alt}</span>
      ) : (
        <img src={src} alt={alt} crossOrigin="anonymous" onError={onBroken} />
      )}
    </button>
  );
}

export interface FileRowProps {
  name: string;
  icon: IconName;
  note: ReactNode;
  /** If undefined, there is nothing to open. */
  onOpen?: (() => void) | undefined;
}

/** A file with its name and a note. */
export function FileRow({ name, icon, note, onOpen }: FileRowProps) {
  const inside = (
    <>
      <Icon name={icon} />
      <span>
        <b dir="auto">{name}</b>
        <span className="k-file-note">{note}</span>
      </span>
    </>
  );
  if (!onOpen) return <p className="k-file-row">{inside}</p>;
  return (
    <button type="button" className="k-file-row" onClick={onOpen}>
      {inside}
    </button>
  );
}

export interface PendingRowProps {
  name: string;
  preview: string | undefined;
  note: ReactNode;
  /** From 0 to 1 while it is uploading. */
  share: number | undefined;
  shareLabel: string;
  children: ReactNode;
}

/** A file that has not been sent yet, with its buttons. */
export function PendingRow({ name, preview, note, share, shareLabel, children }: PendingRowProps) {
  return (
    <li className="k-pending-row">
      {preview !== undefined && <img src={preview} alt="" />}
      <div>
        <b dir="auto">{name}</b>
        <p>{note}</p>
        {share !== undefined && <progress value={share} max={1} aria-label={shareLabel} />}
      </div>
      <div className="k-pending-buttons">{children}</div>
    </li>
  );
}

export interface LargePictureProps {
  src: string;
  alt: string;
}

export const LargePicture = ({ src, alt }: LargePictureProps) => (
  <img className="k-large-picture" src={src} alt={alt} crossOrigin="anonymous" />
);
