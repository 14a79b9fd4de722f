import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { MediaFile, MediaKind, MediaWords } from '@kindred/contract/content/media.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';

export const noMediaWords: MediaWords = { title: '', alt: '', credit: '', transcript: '', focus: null };

/** Typed over two lines so that all of it shows, but read aloud as one. */
export const oneLine = (text: string): string => text.replaceAll('\n', ' ');

export const mediaWordNames: Readonly<Record<keyof MediaWords, string>> = {
  title: 'Title',
  alt: 'What the image shows',
  credit: 'Credit',
  transcript: 'Transcript',
  focus: 'Focal point',
};

export function mediaWordInWords(field: keyof MediaWords, value: unknown): string {
  if (field !== 'focus') return typeof value === 'string' && value !== '' ? value : 'Nothing';
  const focus = value as MediaWords['focus'];
  return focus ? `${focus.x}% from the left, ${focus.y}% from the top` : 'The middle of the image';
}

export const mediaKindNames: Readonly<Record<MediaKind, { one: string; many: string }>> = {
  image: { one: 'Image', many: 'Images' },
  recording: { one: 'Recording', many: 'Recordings' },
  document: { one: 'PDF', many: 'PDFs' },
};

/** What the browser's file picker offers. The server checks the actual content. */
export const acceptedFiles: Readonly<Record<MediaKind, string>> = {
  image: 'image/jpeg,image/png,image/webp',
  recording: 'audio/mpeg,audio/mp4,audio/ogg,video/mp4,video/webm',
  document: 'application/pdf',
};

/** Guesses a file's kind, to ask for the right words. */
export function likelyKind({ type }: Pick<File, 'type'>): MediaKind {
  if (type.startsWith('audio/') || type.startsWith('video/')) return 'recording';
  return type === 'application/pdf' ? 'document' : 'image';
}

export const nameOfMedia = ({ kind, title, alt, name }: Pick<MediaFile, 'kind' | 'title' | 'alt' | 'name'>) =>
  (kind === 'image' ? title || alt : title) || name;

type UploadCall =
  | 'POST /staff/media'
  | 'PUT /staff/media/{id}/pieces/{number}'
  | 'POST /staff/media/{id}/finish';

/** What to do next, for each refusal of an upload. */
export const finishProblems: Readonly<
  Record<RefusalOf<EndpointNamed<UploadCall>>, readonly [happened: string, next: string]>
> = {
  conflict: ['This upload was started twice', 'Choose the file again.'],
  not_found: ['This upload is no longer there', 'Choose the file again.'],
  media_incomplete: ['Part of the file is missing', 'Try again: only the missing part is sent.'],
  media_not_checked: [
    'The virus scanner isn’t answering',
    'Nothing has been added yet. Try again in a few minutes.',
  ],
  media_type: [
    'We can’t use this kind of file',
    'Images: JPEG, PNG or WebP. Recordings: MP3, M4A, Ogg, MP4 or WebM. Documents: PDF. Save a drawing (SVG) as PNG first.',
  ],
  media_unreadable: [
    'We couldn’t open this file',
    'It may be damaged, or protected by a password. Save it again in the program that made it, then choose it again.',
  ],
  media_too_many_pixels: ['This image is too large to open', 'Make it smaller, then choose it again.'],
  media_script: [
    'This PDF contains a script or hidden files',
    'Print it to a new PDF, which leaves them out, then choose that.',
  ],
  media_infected: [
    'The virus scanner found something in this file',
    'Nothing was stored. Tell the person who looks after your computers.',
  ],
  media_words_missing: [
    'Something is missing for people who can’t see or hear it',
    'Your file is uploaded. Fill in what is marked, then add it.',
  ],
};
