import './finder.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { listNameOf } from '../../../../platform/list-pages.ts';
import { askable, distanceOf, toResults, type ListedServices } from '../model.ts';
import { PlaceField, WhereIAm } from './place-field.tsx';

const MoreFilters = deferHydration(async () => (await import('./more-filters.tsx')).MoreFilters, []);

const page = '/tabs/services';
/** Chosen by links beside the form. A new search keeps them, even without scripts. */
const hiddenFields = ['lane', 'near', 'cost', 'open_now'] as const;

/** Where, and what: a plain form whose values are in the URL. */
export function Finder({ listed }: { listed: ListedServices }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const isAsked = askable.some((name) => name !== 'cursor' && params.get(name));
  /** With everything typed and chosen so far; `near` is the device's position, which replaces the place. */
  const find = (form: HTMLFormElement, near?: string) => {
    const answers = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
      ),
    );
    if (near !== undefined) answers.delete('location_filter');
    if (near !== undefined) answers.set('near', near);
    else if (answers.has('location_filter')) answers.delete('near');
    // If no radius was chosen, the field shows how far the list looked by itself.
    if (!params.has('within') && answers.get('within') === distanceOf(listed)) answers.delete('within');
    const next = answers.toString();
    void navigate(next ? `${page}?${next}` : page, { state: toResults, preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(event.currentTarget);
  };
  return (
    <form
      // Another search has other values in its fields; more results of the same search do not.
      key={listNameOf(page, search)}
      className="k-finder"
      data-placed={params.has('location_filter') || params.has('near') || undefined}
      data-asked={isAsked || undefined}
      role="search"
      method="get"
      action={page}
      aria-label={t`External providers`}
      onSubmit={submit}
    >
      <div className="k-finder-row">
        <PlaceField unknown={listed.unknown_place} />
        <WhereIAm onPosition={find} />
        <TextField
          type="search"
          name="q"
          label={t`What do you need?`}
          defaultValue={params.get('q') ?? ''}
          enterKeyHint="search"
        />
        <Button type="submit" look="primary">
          {t`Show services`}
        </Button>
        <div className="k-finder-more">
          <MoreFilters listed={listed} />
          {isAsked && (
            <Link href={page} alone>
              {t`Clear all`}
            </Link>
          )}
        </div>
      </div>
      {hiddenFields.map((name) => {
        const value = params.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
    </form>
  );
}
