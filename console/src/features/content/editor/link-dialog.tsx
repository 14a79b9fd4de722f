import type { findContentLinks } from '@kindred/contract/content/history.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { fileSize } from '../../../platform/file-size.ts';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { useLastValue, useLoaded } from '../../../platform/loaded.ts';
import { SubmitForm } from '../../../platform/submit-form.tsx';
import { MediaPicker } from '../media/parts/media-picker.tsx';
import { safeHref } from './schema.ts';

interface Props {
  /** The existing link. */
  href: string | undefined;
  /** No words are selected, so the link brings its own. */
  needsWords: boolean;
  onLink: (href: string, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

const findPages = async (q: string): Promise<Reply<typeof findContentLinks>> =>
  q === '' ? { items: [] } : callStaffApi('GET /staff/content/links', { query: { q } });

/** A page of the app is found by title; any other address is typed. */
export function LinkDialog({ href, needsWords, onLink, onRemove, onClose }: Props) {
  const field = useFocusOnArrival<HTMLInputElement>();
  const [typed, setTyped] = useState(href ?? '');
  const [error, setError] = useState<string>();
  const [picking, setPicking] = useState(false);
  const { busy, error: unfound, act } = useAction();
  const isAddress = /^(\/|https?:|tel:|mailto:)/.test(typed.trim());
  const q = typed.trim();
  const { value } = useLoaded(`link ${isAddress ? '' : q}`, () =>
    isAddress ? Promise.resolve({ items: [] }) : findPages(q),
  );
  const pages = useLastValue(value)?.items ?? [];
  const choose = (path: string, title: string) => {
    onLink(path, title);
    onClose();
  };
  const submit = () => {
    const address = safeHref(typed);
    if (isAddress && address === undefined)
      return setError('This address isn’t complete, or has a space in it. Check it, then try again.');
    if (address !== undefined) return choose(address, address.replace(/^(?:https:\/\/|tel:|mailto:)/, ''));
    void act(async () => {
      // The list may still belong to the previous words.
      const [first] = isAddress ? [] : (value ?? (await findPages(q))).items;
      if (first) return choose(first.path, first.title);
      setError('Choose a page from the list, or type an address that starts with https://, tel: or mailto:.');
    });
  };
  if (picking)
    return (
      <MediaPicker
        kind="document"
        onChoose={({ address, title, size }) => choose(address, `${title} (PDF, ${fileSize(size)})`)}
        onClose={onClose}
      />
    );
  return (
    <Dialog id="editor-link" heading="Link" closeWords="Close" open onClose={onClose}>
      <SubmitForm onSubmit={submit}>
        <TextField
          name="editor-link-to"
          label="Page or address"
          hint={
            needsWords
              ? 'Type part of the page’s title. The title becomes the link text.'
              : 'Type part of the page’s title, or a whole address.'
          }
          error={error}
          value={typed}
          autoComplete="off"
          ref={field}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        {pages.length > 0 && (
          <ul className="k-rich-links" role="list" aria-label="Pages">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <button type="button" onClick={() => choose(path, title)}>
                  <strong>{title}</strong>
                  <span>{path}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {unfound !== undefined && <CallProblem error={unfound} words={{}} />}
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords="Finding the page…">
            Set link
          </Button>
          <Button icon="download" onClick={() => setPicking(true)}>
            A PDF
          </Button>
          {href !== undefined && (
            <Button
              look="quiet"
              icon="delete"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
        </p>
      </SubmitForm>
    </Dialog>
  );
}
