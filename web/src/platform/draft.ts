import { useCallback } from 'react';
import { saveDraft, readDraft, type Fields } from './session-transitions.ts';
import { tab } from './session.ts';

/** Credentials are never stored in a draft. */
const unsavedFields = new Set(['code', 'number', 'token']);

/** Resolves when everything typed so far has been stored. */
let last = Promise.resolve();
export const draftsAreSaved = () => last;
let lasting = true;
/** Whether the latest input is stored on this device, and not just in this page. */
export const isDraftLasting = () => lasting;

interface Draft {
  /** Goes on the form element: `<form ref={form}>`. */
  form: (form: HTMLFormElement | null) => (() => void) | undefined;
  /** Deletes it once it has been sent or discarded. */
  drop: () => Promise<void>;
}

/**
 * Preserves unfinished input across a reload, an expired session and a new sign-in. It stays on this device and is
 * deleted at sign-out.
 */
export function useDraft(name: string | undefined): Draft {
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element || name === undefined) return undefined;
      // Unchanged fields are not stored, because their values may be newer next time.
      const clean = element.cloneNode(true) as HTMLFormElement;
      clean.reset();
      const before = fieldsOf(clean);
      let touched = false;
      let waits = false;
      const keep = () => {
        touched = true;
        // Fast typing triggers one write, not one per character.
        if (waits) return;
        waits = true;
        const { here } = tab;
        const write = async () => {
          waits = false;
          lasting = await saveDraft(tab, name, changedFrom(before, fieldsOf(element)), here);
        };
        last = last.then(write).catch((error: unknown) => {
          lasting = false;
          reportError(error);
        });
      };
      element.addEventListener('input', keep);
      void last
        .then(() => readDraft(tab, name))
        .then((fields) => {
          if (fields && !touched && element.isConnected) fill(element, fields);
        })
        .catch(reportError);
      return () => element.removeEventListener('input', keep);
    },
    [name],
  );
  const drop = useCallback(async () => {
    await last;
    // Failing to delete the draft must not make the sending look failed, or people would send it again.
    if (name !== undefined) await saveDraft(tab, name, null, tab.here).catch(reportError);
  }, [name]);
  return { form, drop };
}

function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string[]> = {};
  for (const [field, value] of new FormData(form))
    if (typeof value === 'string' && !unsavedFields.has(field)) (fields[field] ??= []).push(value);
  return fields;
}

function changedFrom(before: Fields, fields: Fields): Fields {
  const names = Object.keys({ ...before, ...fields });
  const changed = names.filter((field) => String(before[field]) !== String(fields[field]));
  return Object.fromEntries(changed.map((field) => [field, fields[field] ?? []]));
}

/** Fills fields as if typed, so that their listeners are notified. */
function fill(form: HTMLFormElement, fields: Fields): void {
  for (const part of form.elements) {
    const stored = fields[(part as HTMLInputElement).name];
    if (!stored) continue;
    if (part instanceof HTMLInputElement && ['checkbox', 'radio'].includes(part.type))
      choose(part, stored.includes(part.value));
    else if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement)
      type(part, stored[0], 'input');
    else if (part instanceof HTMLSelectElement) type(part, stored[0], 'change');
  }
}

function choose(part: HTMLInputElement, chosen: boolean): void {
  if (chosen !== part.checked && (chosen || part.type === 'checkbox')) part.click();
}

function type(
  part: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string | undefined,
  received: 'input' | 'change',
): void {
  if (value === undefined || value === part.value) return;
  // React overrides the setter on the element; calling the prototype's makes React notice the change.
  const { prototype } = part.constructor as { prototype: object };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(part, value);
  part.dispatchEvent(new Event(received, { bubbles: true }));
}
