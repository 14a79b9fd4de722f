import { useCallback } from 'react';
import { keepDraft, readDraft, type Fields } from './device-person.ts';
import { tab } from './session.ts';

/** What proves who somebody is, is not for keeping. */
const neverKept = new Set(['code', 'number', 'token']);

/** All that was typed until now is on the device, when this ends. */
let last = Promise.resolve();
export const draftsAreKept = () => last;

interface Draft {
  /** For the form itself: `<form ref={form}>`. */
  form: (form: HTMLFormElement | null) => (() => void) | undefined;
  /** It arrived, or was thrown away. */
  drop: () => Promise<void>;
}

/**
 * What was begun to be written comes back after a reload, a session that ended, and signing in again.
 * It stays on this device and goes with the person.
 */
export function useDraft(name: string | undefined): Draft {
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element || name === undefined) return undefined;
      let touched = false;
      let waits = false;
      const keep = () => {
        touched = true;
        // Whoever types faster than the device writes waits for one writing, not for one of each letter.
        if (waits) return;
        waits = true;
        const { here } = tab;
        const write = () => {
          waits = false;
          return keepDraft(tab, name, fieldsOf(element), here);
        };
        last = last.then(write).catch(reportError);
      };
      element.addEventListener('input', keep);
      void last
        .then(() => readDraft(tab, name))
        .then((fields) => {
          if (fields && !touched && element.isConnected) fill(element, fields);
        });
      return () => element.removeEventListener('input', keep);
    },
    [name],
  );
  const drop = useCallback(async () => {
    await last;
    if (name !== undefined) await keepDraft(tab, name, null, tab.here);
  }, [name]);
  return { form, drop };
}

function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string[]> = {};
  for (const [field, value] of new FormData(form))
    if (typeof value === 'string' && !neverKept.has(field)) (fields[field] ??= []).push(value);
  return fields;
}

/** As if it were typed: whoever listens to the fields hears it. */
function fill(form: HTMLFormElement, fields: Fields): void {
  for (const part of form.elements) {
    if (part instanceof HTMLInputElement && ['checkbox', 'radio'].includes(part.type))
      choose(part, fields[part.name]?.includes(part.value) ?? false);
    else if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement)
      type(part, fields[part.name]?.[0], 'input');
    else if (part instanceof HTMLSelectElement) type(part, fields[part.name]?.[0], 'change');
  }
}

function choose(part: HTMLInputElement, chosen: boolean): void {
  if (chosen !== part.checked && (chosen || part.type === 'checkbox')) part.click();
}

function type(
  part: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string | undefined,
  heard: 'input' | 'change',
): void {
  if (value === undefined || value === part.value) return;
  // React listens to its own setter; the one beneath makes it look.
  const { prototype } = part.constructor as { prototype: object };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(part, value);
  part.dispatchEvent(new Event(heard, { bubbles: true }));
}
