import { describe, expect, it } from 'vitest';
import { readDsn, toldOf } from './fault-report.ts';

const canary = 'Zqcanary-myeloma';
const failing = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const chrome = (message: string) =>
  `TypeError: ${message}\n    at read (https://app.example/assets/topic-screen-Ab1_.js:3:14)\n    at https://app.example/assets/core.js:1:2\n    at Array.map (<anonymous>)`;

it('tells the kind of an error and its places in our code, the innermost first', () => {
  expect(toldOf(failing('x is not a function', chrome('x is not a function')))).toEqual({
    name: 'TypeError',
    frames: [
      { file: 'assets/topic-screen-Ab1_.js', line: 3, column: 14 },
      { file: 'assets/core.js', line: 1, column: 2 },
    ],
  });
});

it('reads the places as other browsers write them', () => {
  const stack = 'read@https://app.example/assets/core.js:7:8\n@https://app.example/assets/core.js:9:1';
  expect(toldOf(failing('x is undefined', stack)).frames).toHaveLength(2);
});

it('reads the places of the server', () => {
  const { frames } = toldOf(
    failing('x', 'TypeError: x\n    at f (file:///srv/app/server/src/platform/ids.ts:5:6)'),
  );
  expect(frames).toEqual([{ file: 'server/src/platform/ids.ts', line: 5, column: 6 }]);
});

describe('what a person typed is in none of it', () => {
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
    expect(JSON.stringify(toldOf(thrown))).not.toContain(canary);
  });
});

it('takes an address of a server of that protocol, and no other', () => {
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
