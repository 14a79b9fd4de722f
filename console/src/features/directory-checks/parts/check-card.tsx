import './directory-checks.css';
import type { CheckDue } from '@kindred/contract/directory-checks.ts';
import { Card } from '@kindred/ui/card.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { entryAfter, type Changes } from '../model.ts';
import { change, settle } from '../queries.ts';
import { CheckActions, type Doing } from './check-actions.tsx';
import { AskProvider } from './ask-provider.tsx';
import { CardNews, type News } from './card-news.tsx';
import { EditEntry } from './edit-entry.tsx';
import { EntryFacts } from './entry-facts.tsx';

const words = { not_found: 'This entry is gone' };

interface Props {
  due: CheckDue;
  /** Something was done: the numbers above are old. */
  onActed: () => void;
}

/** An entry that waits, and what can be done about it. What became of it stands in its place. */
export function CheckCard({ due, onActed }: Props) {
  const [entry, setEntry] = useState(due);
  const [news, setNews] = useState<News>();
  const [doing, setDoing] = useState<Doing>();
  const { busy, error, act } = useAction();
  const opener = useRef<HTMLButtonElement>(undefined);
  const tell = (told: News, changed: CheckDue) => {
    setEntry(changed);
    setDoing(undefined);
    setNews(told);
    onActed();
  };
  const settleIt = (seen: CheckDue) =>
    act(async () => {
      const after = await settle(seen);
      tell(after.reports.length > 0 ? 'more' : 'settled', after);
    });
  const changeIt = async (changes: Changes, told: News) => {
    const after = entryAfter(entry, await change(entry.id, changes));
    tell(told, after);
    return after;
  };
  const leave = () => {
    setDoing(undefined);
    opener.current?.focus();
  };
  if (news === 'settled' || news === 'closed')
    return (
      <CardNews
        news={news}
        entry={entry}
        busy={busy}
        error={error}
        onReopen={() => void act(async () => void (await changeIt({ closed: false }, 'reopened')))}
      />
    );
  return (
    <Card heading={entry.name} kicker={entry.organization === entry.name ? undefined : entry.organization}>
      <div className="k-check">
        {news && <CardNews key={news} news={news} entry={entry} />}
        <EntryFacts {...entry} />
        {error !== undefined && (
          <CallProblem
            error={error}
            words={words}
            unsure="It may have been done. To do it again does no harm."
          />
        )}
        <CheckActions
          name={entry.name}
          busy={busy}
          doing={doing}
          onSettle={() => void settleIt(entry)}
          onDo={(next, button) => {
            opener.current = button;
            setDoing(next);
          }}
        />
        {doing === 'asking' && (
          <AskProvider entry={entry} onAsked={(after) => tell('asked', after)} onLeave={leave} />
        )}
        {doing === 'changing' && (
          <EditEntry
            entry={entry}
            onSave={async (changes, keep) => {
              const after = await changeIt(changes, 'saved');
              if (!keep) void settleIt(after);
            }}
            onClosed={async () => void (await changeIt({ closed: true }, 'closed'))}
            onLeave={leave}
          />
        )}
      </div>
    </Card>
  );
}
