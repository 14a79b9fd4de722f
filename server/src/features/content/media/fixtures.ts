import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { MediaFile } from '@kindred/contract/content/media.ts';
import { pieceBytes, pieceCount } from '@kindred/contract/file-pieces.ts';
import sharp from 'sharp';
import type { TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';

export const noWords = { title: '', alt: '', credit: '', transcript: '', focus: null };
export const photoWords = { ...noWords, alt: 'Two people talk on a bench', credit: 'Photo: Jo Lee' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Reply<T> {
  status: number;
  body: T & { code?: string; errors?: { field: string; message: string }[] };
}

/** Someone who adds files to the library. */
export async function givenLibrarian(app: TestApp) {
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['content'] });
  const ask = async <T>(method: Method, path: string, payload?: object): Promise<Reply<T>> => {
    const url = `/api/v1/staff/media${path}`;
    const headers = { 'x-auth-header': token };
    const { status, body } = await app.raw({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status, body: JSON.parse(body) as never };
  };
  const start = (id: string, name: string, size: number) =>
    ask<{ pieces: number[] }>('POST', '', { id, name, size });
  const sendPiece = (id: string, file: Buffer, number: number) =>
    ask('PUT', `/${id}/pieces/${number}`, {
      bytes: file.subarray(number * pieceBytes, (number + 1) * pieceBytes).toString('base64'),
    });
  const finish = (id: string, words: object) =>
    ask<MediaFile & { existed: boolean }>('POST', `/${id}/finish`, words);
  return {
    token,
    ask,
    start,
    sendPiece,
    finish,
    upload: async (name: string, file: Buffer, words: object, id = randomUUID()) => {
      await start(id, name, file.length);
      for (let number = 0; number < pieceCount(file.length); number += 1) await sendPiece(id, file, number);
      return finish(id, words);
    },
  };
}

/** Contains a location and a camera model, which must not be published. */
export const photo = (width = 1_200, height = 800, background = '#3a6'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Model: 'ZqCamera' },
      IFD3: { GPSLatitude: '33/1 52/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer();

/** A few kilobytes that would decompress to 64 million pixels. */
export const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

const pdf = (objects: string, more: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${objects}>>endobj\n`),
    more,
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';
/** A PDF object stream, as most programs write it. */
const packedIn = (text: string) => {
  const data = deflateSync(Buffer.from(text));
  return Buffer.concat([
    Buffer.from(`2 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
};

export const pdfs = {
  plain: pdf('', packedIn('3 0 <</Type/Page>>')),
  scripted: pdf(script),
  disguised: pdf('/OpenAction<</S/J#61vaScript/J#53(app.alert\\(1\\))>>'),
  packed: pdf('', packedIn(`3 0 <<${script}>>`)),
  encrypted: pdf('/Encrypt 4 0 R'),
  cut: pdf('').subarray(0, 30),
};

/** Has the header of an MP3; nothing here plays it. */
export const recording = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\0'),
    Buffer.alloc(size - 10, 'abcdefghijklmnopqrstuvwxyz0123456789-'),
  ]);
