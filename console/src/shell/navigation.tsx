import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { use } from 'react';
import { useLocation } from 'react-router';
import { countOfPage, staffPages, type StaffPage } from '../features/staff/model.ts';
import { useDeskCount } from '../features/connect/desk/public.tsx';
import { TodayContext } from '../platform/today.ts';
import type { StaffSelf } from '../platform/self.ts';

/** Only the pages that this person may use. */
export function ConsoleNavigation({ self }: { self: StaffSelf | undefined }) {
  const { pathname } = useLocation();
  const calling = useDeskCount(self?.permissions.includes('support') ? self.id : undefined);
  const entries = use(TodayContext)?.value?.entries ?? [];
  const pages = staffPages(self?.permissions ?? []);
  const countOf = (page: StaffPage) => (page.href === '/desk' ? calling : countOfPage(page, entries));
  // A message belongs to the messages page: the longest matching path is current.
  const current = pages
    .filter(({ href }) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav aria-label="Console">
      <ul role="list">
        {pages.map((page) => (
          <li key={page.href}>
            <Anchor href={page.href} aria-current={page === current ? 'page' : undefined}>
              <Icon name={page.icon} />
              <span>{page.name}</span>
              {countOf(page) > 0 && (
                <span className="k-console-count">
                  {countOf(page).toLocaleString('en-AU')}
                  <span className="k-unseen"> waiting for you</span>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
