import './notifications.css';
import type { Notification } from '@kindred/contract/notifications.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { ownZone, timeIn } from '../../../platform/zone-clock.ts';
import { icons } from '../model.ts';
import { useWhatHappened } from './what-happened.tsx';

interface EntryProps {
  one: Notification;
  onOpen: () => void;
}

/** The whole row is a link to its subject. */
export function NotificationListRow({ one, onOpen }: EntryProps) {
  const { t, i18n } = useLingui();
  const { heading, text } = useWhatHappened()(one);
  const isNew = one.read_at === null;
  return (
    <Anchor className="k-told" href={one.path} data-new={isNew || undefined} onClick={onOpen}>
      <span className="k-pebble">
        <Icon name={icons[one.category]} />
      </span>
      <span className="k-told-words">
        <strong>{heading}</strong>
        {text && <span>{text}</span>}
        <span className="k-told-when">
          {isNew && <span className="k-told-new">{t`New`}</span>}
          <time dateTime={one.created_at}>{timeIn(ownZone(), one.created_at, i18n.locale)}</time>
        </span>
      </span>
    </Anchor>
  );
}
