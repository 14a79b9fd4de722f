/** The result of a call, as a tab sees it. */
export interface TabEvent {
  sentWith: string;
  status: number;
  next: string | undefined;
}

/**
 * A browser with several tabs, keeping its token as the app does: in one store shared by all of them. A tab sends the
 * token it holds; the next token replaces only the one that the call was sent with; a 401 for a token that is no longer
 * held ends nothing.
 */
export function tabsOf(count: number, token: string) {
  let stored = token;
  const cached = Array.from({ length: count }, () => token);
  let ends = 0;
  return {
    held: (tab: number) => cached[tab] ?? '',
    stored: () => stored,
    ends: () => ends,
    /** A tab that comes to the foreground reads what the others have stored. */
    look: (tab: number) => {
      cached[tab] = stored;
    },
    hear: (tab: number, { sentWith, status, next }: TabEvent) => {
      if (cached[tab] !== sentWith) return;
      if (status === 401 || status === 403) {
        // Another tab may have a newer one by now.
        if (stored === sentWith) ends += 1;
        else cached[tab] = stored;
        return;
      }
      if (next === undefined || next === sentWith) return;
      cached[tab] = next;
      if (stored === sentWith) stored = next;
    },
  };
}
