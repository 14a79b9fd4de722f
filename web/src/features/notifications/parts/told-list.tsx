import type { Notifications } from '@kindred/contract/notifications.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ownZone } from '../../../platform/zone-clock.ts';
import { NotDone } from '../../settings/public.tsx';
import { byDay } from '../model.ts';
import { markRead, readList } from '../queries.ts';
import { Entry } from './entry.tsx';

/** Newest first. Nothing is marked by looking at the list: an entry is read when it is opened, or when somebody says so. */
export function ToldList({ first }: { first: Notifications }) {
  const { t, i18n } = useLingui();
  const [list, setList] = useState(first);
  const [busy, setBusy] = useState<'marking' | 'fetching'>();
  const [error, setError] = useState<unknown>();
  const [told, setTold] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { items, next, unread_notification: unread } = list;
  const act = async (what: 'marking' | 'fetching', work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(undefined);
    }
  };
  const asRead = (isRead: (id: string) => boolean) =>
    items.map((one) => (isRead(one.id) && one.read_at === null ? { ...one, read_at: one.created_at } : one));
  const markAll = () =>
    act('marking', async () => {
      await markRead({ up_to: items[0]?.id ?? '' });
      setList({ ...list, items: asRead(() => true), unread_notification: 0 });
      setTold(t`All are marked as read.`);
      // The button is gone: whoever pressed it by keyboard stays here.
      status.current?.focus();
    });
  const fetchMore = () =>
    act('fetching', async () => {
      const more = await readList(next ?? undefined);
      setList({ ...more, items: [...items, ...more.items] });
    });
  if (items.length === 0) return <Nothing />;
  return (
    <section className="k-section" aria-labelledby="told">
      <h2 id="told">{t`What we told you`}</h2>
      <p role="status" tabIndex={-1} ref={status}>
        {told || (unread > 0 ? t`${plural(unread, { one: '# new', other: '# new' })}` : t`Nothing new.`)}
      </p>
      {unread > 0 && (
        <p className="k-actions">
          <Button
            icon="check"
            busy={busy === 'marking'}
            busyWords={t`Marking…`}
            onClick={() => void markAll()}
          >
            {t`Mark all as read`}
          </Button>
        </p>
      )}
      {byDay(items, ownZone(), i18n.locale).map(({ day, items: ofTheDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="k-told-day">{day}</h3>
          <List layout="rows">
            {ofTheDay.map((one) => (
              <Entry key={one.id} one={one} onOpen={() => void open(one.id)} />
            ))}
          </List>
        </section>
      ))}
      {error !== undefined && <NotDone error={error} />}
      {next && (
        <p className="k-actions">
          <Button
            icon="chevron-down"
            busy={busy === 'fetching'}
            busyWords={t`Fetching…`}
            onClick={() => void fetchMore()}
          >
            {t`Show older ones`}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Whoever goes on is not held up: what could not be marked is simply new the next time. */
async function open(id: string): Promise<void> {
  await markRead({ ids: [id] }).catch(() => {
    // It stays new, which is what the list will say.
  });
}

function Nothing() {
  const { t } = useLingui();
  const next = (
    <ButtonLink href="/tabs/upcoming_events" icon="calendar">
      {t`See what is on`}
    </ButtonLink>
  );
  return (
    <EmptyState heading={t`Nothing yet`} next={next}>
      <p>{t`Here you find what we told you: when an event is near, when somebody answered, when something you saved has changed.`}</p>
    </EmptyState>
  );
}
