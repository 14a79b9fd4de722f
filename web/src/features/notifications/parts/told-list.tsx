import type { Notifications } from '@kindred/contract/notifications.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { List } from '@kindred/ui/list.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ownZone } from '../../../platform/zone-clock.ts';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';
import { notificationsByDay } from '../model.ts';
import { sendMarkRead, readList } from '../queries.ts';
import { NotificationListRow } from './entry.tsx';

/** Newest first. Viewing the list marks nothing as read: an entry is read when it is opened, or marked explicitly. */
export function NotificationList({ first }: { first: Notifications }) {
  const { t, i18n } = useLingui();
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
  const [list, setList] = useState(first);
  const [busy, setBusy] = useState<'marking' | 'fetching'>();
  const [error, setError] = useState<unknown>();
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { items, next, unread_notification: unread } = list;
  const rows = useFocusOnOlder(items.length);
  const act = async (what: 'marking' | 'fetching', work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(undefined);
    }
  };
  const markAll = () =>
    act('marking', async () => {
      const unread_notification = await sendMarkRead({ up_to: items[0]?.id ?? '' });
      setList((now) => ({ ...now, items: asRead(now.items), unread_notification }));
      // New ones may have arrived in the meantime.
      setMessage(unread_notification === 0 ? t`All notifications are marked as read.` : '');
      // The button is gone, so focus moves here for keyboard users.
      status.current?.focus();
    });
  const fetchMore = () =>
    act('fetching', async () => {
      const more = await readList(next ?? undefined);
      setList((now) => ({ ...more, items: [...now.items, ...more.items] }));
    });
  if (items.length === 0) return <Nothing />;
  return (
    <section className="k-section" aria-labelledby="told" ref={rows}>
      <h2 id="told">{t`Latest`}</h2>
      <p role="status" tabIndex={-1} ref={status}>
        {message ||
          (unread > 0 ? t`${plural(unread, { one: '# new', other: '# new' })}` : t`No new notifications.`)}
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
      {notificationsByDay(items, ownZone(), i18n.locale).map(({ day, items: ofTheDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="k-told-day">{day}</h3>
          <List layout="rows">
            {ofTheDay.map((one) => (
              <NotificationListRow key={one.id} one={one} onOpen={() => void open(one.id)} />
            ))}
          </List>
        </section>
      ))}
      {error !== undefined && <ActionError error={error} words={failed} />}
      {next && (
        <p className="k-actions">
          <Button
            icon="chevron-down"
            busy={busy === 'fetching'}
            busyWords={t`Loading…`}
            onClick={() => void fetchMore()}
          >
            {t`Show older notifications`}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The first older entry gets focus, because the button that showed it has moved or gone. */
function useFocusOnOlder(count: number) {
  const container = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const last = before.current;
    before.current = count;
    if (count <= last) return;
    container.current?.querySelectorAll<HTMLElement>('.k-told').item(last).focus({ preventScroll: true });
  }, [count]);
  return container;
}

const asRead = (items: Notifications['items']) =>
  items.map((one) => (one.read_at === null ? { ...one, read_at: one.created_at } : one));

/** Navigation does not wait: if marking it as read fails, the entry is still new next time. */
async function open(id: string): Promise<void> {
  await sendMarkRead({ ids: [id] }).catch(() => {
    // It stays new, which the list shows.
  });
}

function Nothing() {
  const { t } = useLingui();
  const next = (
    <ButtonLink href="/tabs/upcoming_events" icon="calendar">
      {t`See upcoming events`}
    </ButtonLink>
  );
  return (
    <EmptyState heading={t`No notifications yet`} next={next}>
      <p>{t`We’ll let you know here when an event is coming up, someone replies to you, or something you saved has changed.`}</p>
    </EmptyState>
  );
}
