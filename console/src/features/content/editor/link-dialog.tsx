import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../platform/api.ts';
import { fileSize } from '../../../platform/file-size.ts';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { useLastValue, useLoaded } from '../../../platform/loaded.ts';
import { SubmitForm } from '../../../platform/submit-form.tsx';
import { MediaPicker } from '../media/parts/media-picker.tsx';
import { safeHref } from './schema.ts';

interface Props {
  /** The link that is there. */
  href: string | undefined;
  /** No words are chosen, so the link brings its own. */
  needsWords: boolean;
  onLink: (href: string, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A page of the app is found by its title; any other address is typed. */
export function LinkDialog({ href, needsWords, onLink, onRemove, onClose }: Props) {
  const field = useFocusOnArrival<HTMLInputElement>();
  const [typed, setTyped] = useState(href ?? '');
  const [error, setError] = useState<string>();
  const [picking, setPicking] = useState(false);
  const isAddress = /^(\/|https?:|tel:|mailto:)/.test(typed.trim());
  const q = typed.trim();
  const { value } = useLoaded(`link ${isAddress ? '' : q}`, () =>
    isAddress || q === ''
      ? Promise.resolve({ items: [] })
      : callStaffApi('GET /staff/content/links', { query: { q } }),
  );
  const pages = useLastValue(value)?.items ?? [];
  const choose = (path: string, title: string) => {
    onLink(path, title);
    onClose();
  };
  const submit = () => {
    const first = pages[0];
    const address = safeHref(typed);
    if (!isAddress && first) return choose(first.path, first.title);
    if (address === undefined)
      return setError(
        'Choose a page from the list, or type an address that starts with https://, tel: or mailto:.',
      );
    choose(address, address.replace(/^(?:https:\/\/|tel:|mailto:)/, ''));
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
        <p className="k-actions">
          <Button type="submit" look="primary">
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
