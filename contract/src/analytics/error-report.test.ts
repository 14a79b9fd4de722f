import { describe, expect, it } from 'vitest';
import { readDsn, toFaultReport } from './error-report.ts';

const canary = 'Zqcanary-myeloma';
const failing = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const chrome = (message: string) =>
  `TypeError: ${message}\n    at read (https://app.example/assets/topic-screen-Ab1_.js:3:14)\n    at https://app.example/assets/core.js:1:2\n    at Array.map (<anonymous>)`;

it('reports the type of an error and its stack frames in our code, innermost first', () => {
  expect(toFaultReport(failing('x is not a function', chrome('x is not a function')))).toEqual({
    name: 'TypeError',
    frames: [
      { file: 'assets/topic-screen-Ab1_.js', line: 3, column: 14 },
      { file: 'assets/core.js', line: 1, column: 2 },
    ],
  });
});

it('parses the stack traces of other browsers', () => {
  const stack = 'read@https://app.example/assets/core.js:7:8\n@https://app.example/assets/core.js:9:1';
  expect(toFaultReport(failing('x is undefined', stack)).frames).toHaveLength(2);
});

it('parses the stack traces of the server', () => {
  const { frames } = toFaultReport(
    failing('x', 'TypeError: x\n    at f (file:///srv/app/server/src/platform/ids.ts:5:6)'),
  );
  expect(frames).toEqual([{ file: 'server/src/platform/ids.ts', line: 5, column: 6 }]);
});

describe('contains nothing that a person typed', () => {
  const forged = `x\n    at ${canary} (https://app.example/assets/${canary}.js:1:1)`;
  it.each([
    ['a message', failing(canary, chrome(canary))],
    ['a message over several lines that looks like places', failing(forged, chrome(forged))],
    ['a message that was changed afterwards', failing('other', chrome(forged))],
    ['a name', failing('x', `${canary}: x\n    at https://app.example/assets/core.js:1:2`, canary)],
    [
      'the name of a function',
      failing('x', `TypeError: x\n    at ${canary} (https://app.example/assets/core.js:1:2)`),
    ],
    ['a query', failing('x', `TypeError: x\n    at https://app.example/assets/core.js?q=${canary}:1:2`)],
    ['a fragment', failing('x', `TypeError: x\n    at https://app.example/assets/core.js#${canary}:1:2`)],
    ['an address', failing('x', `TypeError: x\n    at https://app.example/tabs/learn/${canary}:1:2`)],
    ['a folder', failing('x', `TypeError: x\n    at file:///home/${canary}/server/src/platform/ids.ts:1:2`)],
    ['what was thrown', canary],
    ['an object', { message: canary, stack: canary, name: canary }],
    ['a cause', Object.assign(failing('x', chrome('x')), { cause: canary, detail: canary })],
  ])('as %s', (_, thrown) => {
    expect(JSON.stringify(toFaultReport(thrown))).not.toContain(canary);
  });
});

it('accepts only addresses of an error server that speaks this protocol', () => {
  expect(readDsn('https://abc@errors.example/path/7')).toEqual({
    url: 'https://errors.example/path/api/7/envelope/',
    key: 'abc',
  });
  for (const wrong of [
    '',
    'errors.example',
    'https://errors.example/7',
    'ftp://abc@errors.example/7',
    'https://abc@errors.example/',
  ])
    expect(readDsn(wrong)).toBeUndefined();
});
