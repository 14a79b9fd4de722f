/** What became of a call, as a tab hears of it. */
export interface Heard {
  sentWith: string;
  status: number;
  next: string | undefined;
}

/**
 * A browser with some tabs, as the app keeps its token: one store on the device for all of them.
 * A tab sends what it holds; the next token replaces the one that the call was sent with, and no other;
 * a 401 to a token that is no longer held ends nothing.
 */
export function tabsOf(count: number, token: string) {
  let stored = token;
  const held = Array.from({ length: count }, () => token);
  let ends = 0;
  return {
    held: (tab: number) => held[tab] ?? '',
    stored: () => stored,
    ends: () => ends,
    /** A tab that comes to the front reads what the others stored. */
    look: (tab: number) => {
      held[tab] = stored;
    },
    hear: (tab: number, { sentWith, status, next }: Heard) => {
      if (held[tab] !== sentWith) return;
      if (status === 401 || status === 403) {
        // Another tab may know better by now.
        if (stored === sentWith) ends += 1;
        else held[tab] = stored;
        return;
      }
      if (next === undefined || next === sentWith) return;
      held[tab] = next;
      if (stored === sentWith) stored = next;
    },
  };
}
