import './notice.css';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface ProblemProps {
  /** "We could not send your message." */
  happened: ReactNode;
  /** "It is saved here." */
  safe?: ReactNode;
  /** "Try again, or call us on 1800 000 000." */
  next: ReactNode;
  retry?: { words: ReactNode; busyWords?: string; busy?: boolean; onRetry: () => void } | undefined;
  /** Alternatives: a phone link. */
  actions?: ReactNode;
  /** "action" if it follows the person's own action: then it is announced immediately. */
  after: 'action' | 'arrival';
  level?: 2 | 3 | undefined;
}

export function ProblemNotice({ happened, safe, next, retry, actions, after, level = 2 }: ProblemProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="k-notice" data-kind="urgent" role={after === 'action' ? 'alert' : undefined}>
      <Icon name="warning" />
      <div className="k-notice-words">
        <Heading className="k-notice-heading">{happened}</Heading>
        {safe && <p>{safe}</p>}
        <p>{next}</p>
        {(retry || actions) && (
          <div className="k-actions">
            {retry && (
              <Button icon="refresh" busy={retry.busy} busyWords={retry.busyWords} onClick={retry.onRetry}>
                {retry.words}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
