import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { removePages, savedPages, type SavedPage } from '../../../platform/device/saved-pages.ts';

const topicOf = ({ path }: SavedPage) => path.split('?', 1)[0] ?? path;

/** Topics saved on this device for offline reading. A topic is saved and removed as a whole. */
export function SavedHere() {
  const { t } = useLingui();
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void savedPages().then(setPages), []);

  const topics = pages.filter(({ path }) => /^\/tabs\/learn\/[\w-]+$/.test(path));
  const remove = async (topic: string) => {
    const own = pages.filter((page) => topicOf(page) === topic);
    await removePages(own.map(({ path }) => path));
    setPages(pages.filter((page) => !own.includes(page)));
    // The pressed button is gone, so focus moves to the heading.
    heading.current?.focus();
  };

  if (topics.length === 0) return null;
  return (
    <section className="k-section" aria-labelledby="saved-here">
      <h2 id="saved-here" tabIndex={-1} ref={heading}>
        {t`Saved on this device`}
      </h2>
      <List layout="rows">
        {topics.map(({ path, title }) => (
          <div key={path} className="k-actions">
            <Link href={path} alone>
              {title}
            </Link>
            <Button icon="delete" look="quiet" onClick={() => void remove(path)}>
              {t`Remove`} <span className="k-unseen">{title}</span>
            </Button>
          </div>
        ))}
      </List>
    </section>
  );
}
