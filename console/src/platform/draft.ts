import { isFullTab } from './full-tab.ts';

const prefix = 'kindred.staff.draft.';

/** Unsaved form input. Survives the end of a session, in this tab only. */
export function readStaffDraft(form: string): Readonly<Record<string, string>> | undefined {
  const text = sessionStorage.getItem(prefix + form);
  return text === null ? undefined : (JSON.parse(text) as Record<string, string>);
}

export function saveStaffDraft(form: string, typed: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(typed));
  } catch (error) {
    // A full tab keeps its old draft. The new text is still on the page, and is saved or sent from there.
    if (!isFullTab(error)) throw error;
  }
}

export function dropDraft(form: string): void {
  sessionStorage.removeItem(prefix + form);
}

/** The forms that have a draft in this tab. */
export const listDraftForms = (): string[] =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/** On sign-out, leaves nothing for the next person at this tab. */
export function dropAllDrafts(): void {
  for (const form of listDraftForms()) dropDraft(form);
}

/** Puts a draft back into an uncontrolled field. */
export function fillField(field: HTMLTextAreaElement | null, text: string): void {
  if (field) field.value = text;
}
