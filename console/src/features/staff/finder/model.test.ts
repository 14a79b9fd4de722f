import type { Permission } from '@kindred/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { staffPages } from '../model.ts';
import { cardLines, finderLines, pagesMatching } from './model.ts';

describe('the search box', () => {
  it('finds pages by the start of their words, and only those that the permissions open', () => {
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

  it('leads the desk to the pages that members open, but not to what the person edits themselves', () => {
    const topic = {
      kind: 'topic',
      id: 'fatigue',
      title: 'Fatigue',
      line: 'Why',
      link: '/tabs/fatigue',
    } as const;
    const service = {
      ...topic,
      kind: 'service',
      id: 'line',
      title: 'Line',
      line: '',
      link: '/tabs/line',
    } as const;
    const find = (...has: Permission[]) =>
      cardLines([topic, service], ['support', ...has]).map(({ title, note, isOutside }) => [
        title,
        note,
        isOutside,
      ]);
    expect(find()).toEqual([
      ['Fatigue', 'Topic · Why', true],
      ['Line', 'Service', true],
    ]);
    expect(find('directory')).toEqual([['Fatigue', 'Topic · Why', true]]);
    expect(
      cardLines(
        Array.from({ length: 9 }, () => topic),
        [],
      ),
    ).toHaveLength(6);
  });
});
