/** A file ready to send: large pictures, and pictures of a kind that we do not accept, have been converted to JPEG. */
export interface PreparedFile {
  content: Blob;
  name: string;
  /** A thumbnail as a data URL. */
  preview: string | undefined;
}

const asItIs = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
/** Below this size, re-encoding a picture on the device saves little. */
const largeBytes = 1_500_000;
const longestSide = 3_072;
const previewSide = 160;

/** Undefined if we cannot send this kind of file. A browser that can open HEIC converts it to JPEG. */
export async function prepareFile(file: File): Promise<PreparedFile | undefined> {
  const picture = file.type === 'application/pdf' ? undefined : await decode(file);
  const unchanged = asItIs.has(file.type)
    ? { content: file, name: file.name, preview: undefined }
    : undefined;
  if (!picture) return unchanged;
  try {
    const preview = draw(picture, previewSide).toDataURL('image/jpeg', 0.7);
    if (asItIs.has(file.type) && file.size < largeBytes) return { content: file, name: file.name, preview };
    const content = await jpegOf(draw(picture, longestSide));
    return { content, name: `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`, preview };
  } catch {
    // A browser without the memory to draw it sends the original, if we accept that kind.
    return unchanged;
  } finally {
    picture.close();
  }
}

/** The server decides what a file is, so a picture that cannot be decoded here is not an error. */
const decode = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG has no transparency, so transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot encode a picture'))),
      'image/jpeg',
      0.85,
    );
  });
}
