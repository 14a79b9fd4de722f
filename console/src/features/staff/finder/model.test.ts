import { describe, expect, it } from 'vitest';
import { staffPages } from '../model.ts';
import { finderLines, pagesMatching } from './model.ts';

describe('the search box', () => {
  it('finds pages by the beginnings of their words, and only those that the permissions open', () => {
    const find = (typed: string) => pagesMatching(staffPages(['support']), typed).map(({ name }) => name);
    expect([find('des'), find('CHAT mess'), find('board'), find('xyz')]).toEqual([
      ['Desk'],
      ['Desk'],
      [],
      [],
    ]);
  });

  it('leads to the page of an event and of a service', () => {
    const lines = finderLines(
      [],
      [
        { kind: 'event', key: '1', title: 'Sleep', note: 'Planned' },
        { kind: 'service', key: 'line', title: 'Line', note: '' },
      ],
    );
    expect(lines.map(({ href, isOutside }) => [href, isOutside])).toEqual([
      ['/events/1', false],
      ['/directory/services/line', false],
    ]);
  });
});
