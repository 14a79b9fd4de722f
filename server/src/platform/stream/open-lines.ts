import { goodbye, type Line } from './line.ts';

/** The open streams of this process, all of them and by member. */
export interface OpenLines {
  all: () => readonly Line[];
  of: (members: Iterable<string>) => readonly Line[];
  has: (line: Line) => boolean;
  count: () => number;
  /** Where a member has too many, the oldest of theirs is let go: it may hang on a network that is gone. */
  add: (line: Line) => void;
  remove: (line: Line) => void;
}

export function keepLines(mostOfMember: number): OpenLines {
  const lines = new Set<Line>();
  const byMember = new Map<string, Set<Line>>();
  const remove = (line: Line) => {
    lines.delete(line);
    const theirs = byMember.get(line.member);
    theirs?.delete(line);
    if (theirs?.size === 0) byMember.delete(line.member);
  };
  return {
    all: () => [...lines],
    of: (members) => [...members].flatMap((member) => [...(byMember.get(member) ?? [])]),
    has: (line) => lines.has(line),
    count: () => lines.size,
    add: (line) => {
      const theirs = byMember.get(line.member) ?? new Set<Line>();
      const [oldest] = theirs;
      if (oldest && theirs.size >= mostOfMember) {
        goodbye(oldest, 'others');
        remove(oldest);
      }
      lines.add(line);
      byMember.set(line.member, theirs.add(line));
    },
    remove,
  };
}
