import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventReader } from './event-reader.ts';

const readAll = (pieces: readonly string[]) => {
  const read = eventReader();
  return pieces.flatMap((piece) => read(piece));
};

it('reads name, data and id, and ignores unknown fields', () => {
  const text = 'retry: 2000\n: hello\n\nid: unread:3\nevent: unread\nother: x\ndata: {"count":3}\n\n';
  expect(readAll([text])).toEqual([{ name: 'unread', data: '{"count":3}', id: 'unread:3' }]);
});

it('reads everything else that the standard allows', () => {
  expect(readAll(['data:a\r\ndata:  b\rdata\n\n'])).toEqual([
    { name: 'message', data: 'a\n b\n', id: undefined },
  ]);
  expect(readAll([': a comment\n\nevent: nothing\n\n'])).toEqual([]);
});

it('returns no event until it is complete', () => {
  expect(readAll(['event: unread\ndata: {"count":3}\n'])).toEqual([]);
});

it('gives the same result wherever the network splits it', () => {
  const line = fc.constantFrom('data: one', 'data:two', ': beat', 'event: unread', 'id: a:1', 'x', '');
  const end = fc.constantFrom('\n', '\r', '\r\n');
  const text = fc.array(fc.tuple(line, end), { maxLength: 12 }).map((lines) => lines.flat().join(''));
  fc.assert(
    fc.property(text, fc.array(fc.nat(80), { maxLength: 10 }), (whole, cuts) => {
      const places = [0, ...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length];
      const pieces = places.slice(1).map((place, at) => whole.slice(places[at], place));
      // A line break at the very end may be incomplete; one more line resolves that.
      expect(readAll([...pieces, ': end\n'])).toEqual(readAll([whole, ': end\n']));
    }),
  );
});
