import { useCallback } from 'react';
import { saveDraft, readDraft, type Fields } from './session-transitions.ts';
import { tab } from './session.ts';

/** Credentials are never stored in a draft. */
const unsavedFields = new Set(['code', 'number', 'token']);

/** Resolves when everything typed so far is stored. */
let last = Promise.resolve();
export const draftsAreSaved = () => last;
let lasting = true;
/** Whether what was typed last is stored on this device, and not only on this page. */
export const isDraftLasting = () => lasting;

interface Draft {
  /** For the form itself: `<form ref={form}>`. */
  form: (form: HTMLFormElement | null) => (() => void) | undefined;
  /** It was sent or discarded. */
  drop: () => Promise<void>;
}

/**
 * Keeps unfinished input through a reload, an expired session and a new sign-in. It stays on this device and is deleted
 * at sign-out.
 */
export function useDraft(name: string | undefined): Draft {
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element || name === undefined) return undefined;
      // What nobody has changed may be newer the next time.
      const clean = element.cloneNode(true) as HTMLFormElement;
      clean.reset();
      const before = fieldsOf(clean);
      let touched = false;
      let waits = false;
      const keep = () => {
        touched = true;
        // Fast typing waits for one write, not for one per character.
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
    // What was sent is not a failure because its draft stays: it would be sent again.
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

/** As if typed, so that listeners of the fields are notified. */
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
