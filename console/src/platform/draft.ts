const prefix = 'kindred.staff.draft.';

/** What was typed into a form and not yet taken by the server. It outlives the end of a session, in this tab alone. */
export function readDraft(form: string): Readonly<Record<string, string>> | undefined {
  const text = sessionStorage.getItem(prefix + form);
  return text === null ? undefined : (JSON.parse(text) as Record<string, string>);
}

export function keepDraft(form: string, typed: Readonly<Record<string, string>>): void {
  sessionStorage.setItem(prefix + form, JSON.stringify(typed));
}

export function dropDraft(form: string): void {
  sessionStorage.removeItem(prefix + form);
}

/** Whoever signs out leaves nothing for the next person at this tab. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
