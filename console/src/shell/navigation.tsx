import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { use } from 'react';
import { useLocation } from 'react-router';
import { countOfPage, pageAt, staffSections, type StaffPage } from '../features/staff/model.ts';
import { useDeskCount } from '../features/connect/desk/public.tsx';
import { TodayContext } from '../platform/today.ts';
import type { StaffSelf } from '../platform/self.ts';

/** The sections this person may use, and all pages of the current one. */
export function ConsoleNavigation({ self }: { self: StaffSelf | undefined }) {
  const { pathname } = useLocation();
  const calling = useDeskCount(self?.permissions.includes('support') ? self.id : undefined);
  const entries = use(TodayContext)?.value?.entries ?? [];
  const sections = staffSections(self?.permissions ?? []);
  const countOf = (page: StaffPage) => (page.href === '/desk' ? calling : countOfPage(page, entries));
  const current = pageAt(
    sections.flatMap(({ page, others }) => [page, ...others]),
    pathname,
  );
  return (
    <nav aria-label="Console">
      <ul role="list">
        {sections.map(({ page, others }) => {
          const isOpen = page.href === (current?.section ?? current?.href);
          // Work on pages that are not shown counts towards their section.
          const unseen = isOpen ? [] : others;
          return (
            <li key={page.href}>
              <PageLink
                page={page}
                current={current}
                count={[page, ...unseen].reduce((sum, one) => sum + countOf(one), 0)}
              />
              {isOpen && others.length > 0 && (
                <ul role="list" className="k-console-section">
                  {others.map((one) => (
                    <li key={one.href}>
                      <PageLink page={one} current={current} count={countOf(one)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  page: StaffPage;
  current: StaffPage | undefined;
  count: number;
}

function PageLink({ page, current, count }: PageLinkProps) {
  return (
    <Anchor href={page.href} aria-current={page === current ? 'page' : undefined}>
      {page.section === undefined && <Icon name={page.icon} />}
      <span>{page.name}</span>
      {count > 0 && (
        <span className="k-console-count">
          {count.toLocaleString('en-AU')}
          <span className="k-unseen"> waiting for you</span>
        </span>
      )}
    </Anchor>
  );
}
