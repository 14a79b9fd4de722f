import type { FoundAll } from '@kindred/contract/search.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../platform/route.ts';
import { addressOf, askedIn, countOf, type AskedFor } from '../model.ts';
import { FoundGroups } from '../parts/found-groups.tsx';
import { NothingFound } from '../parts/nothing-found.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { UrgentCard } from '../parts/urgent-card.tsx';
import { searchFor } from '../queries.ts';

type Loaded = AskedFor & { found: FoundAll | null };

export const load: NonNullable<ScreenModule['load']> = async ({ url, signal }): Promise<Loaded> => {
  const { q, kind } = askedIn(url.searchParams);
  return { q, kind, found: q === '' ? null : await searchFor(q, { signal, ...(kind ? { kind } : {}) }) };
};

export function Screen() {
  const { t } = useLingui();
  const { q, kind, found } = useLoaderData<Loaded>();
  return (
    <>
      <PageHeader
        title={t`Search`}
        lead={found ? undefined : t`In your own words. Spelling does not matter.`}
      />
      <SearchBox label={t`What are you looking for?`} button={t`Search`} asked={q} />
      {found ? <Answer q={q} kind={kind} found={found} /> : <OftenAsked />}
    </>
  );
}

function Answer({ q, kind, found }: AskedFor & { found: FoundAll }) {
  const { t } = useLingui();
  const count = countOf(found);
  const heading = useFocusOnNext(addressOf(q, kind));
  return (
    <>
      {found.urgent && <UrgentCard urgent={found.urgent} />}
      <div className="k-section">
        <h2 ref={heading} tabIndex={-1}>
          {count === 0
            ? t`We found nothing for “${q}”`
            : t`${plural(count, { one: '# result', other: '# results' })} for “${q}”`}
        </h2>
        {found.read_as !== null && <p>{t`We looked for “${found.read_as}”.`}</p>}
        {kind && (
          <p>
            <ButtonLink href={addressOf(q)} icon="arrow-left">
              {t`Back to all results`}
            </ButtonLink>
          </p>
        )}
      </div>
      {count === 0 ? <NothingFound /> : <FoundGroups groups={found.groups} q={q} kind={kind} />}
    </>
  );
}

/** A new answer on the same page is where the reader goes next; the first one came with the page. */
function useFocusOnNext(asked: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    heading.current?.focus();
  }, [asked]);
  return heading;
}

function OftenAsked() {
  const { t } = useLingui();
  const often = [t`tired`, t`fever`, t`blood results`, t`telling my children`, t`money`, t`can I drive`];
  return (
    <section className="k-section" aria-labelledby="often">
      <h2 id="often">{t`Others looked for`}</h2>
      <div className="k-actions">
        {often.map((q) => (
          <ButtonLink key={q} href={addressOf(q)}>
            {q}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
