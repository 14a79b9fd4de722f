import './directory-checks.css';
import type { CheckDue } from '@kindred/contract/directory/checks.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { entryAfter, type Changes } from '../model.ts';
import { closeEntry, saveServiceChange, settleReport } from '../queries.ts';
import { CheckActions, CheckRowActions, type Doing } from './check-actions.tsx';
import { AskProvider } from './ask-provider.tsx';
import { CardNews, CheckNotice, type CheckEvent } from './card-news.tsx';
import { EditEntry } from './edit-entry.tsx';
import { EntryFacts, EntryLine } from './entry-facts.tsx';

const words = { not_found: 'This entry no longer exists' };

interface Props {
  due: CheckDue;
  /** The entry as updated by a bulk check. */
  checked: CheckDue | undefined;
  chosen: boolean;
  onChoose: () => void;
  /** Called after a change, which makes the counts above outdated. */
  onActed: (event: CheckEvent) => void;
}

/** A row for an entry that is due for a check. Reported entries start open; the result replaces the row. */
export function CheckCard({ due, checked, chosen, onChoose, onActed }: Props) {
  const [own, setEntry] = useState<CheckDue>();
  const entry = own ?? checked ?? due;
  const [news, setNews] = useState<CheckEvent>();
  const [doing, setDoing] = useState<Doing>();
  const [isOpen, setIsOpen] = useState(due.reports.length > 0);
  const { busy, error, act } = useAction();
  const opener = useRef<HTMLButtonElement>(undefined);
  const tell = (checkEvent: CheckEvent, changed: CheckDue) => {
    setEntry(changed);
    setDoing(undefined);
    setNews(checkEvent);
    onActed(checkEvent);
  };
  const settleIt = (seen: CheckDue) =>
    act(async () => {
      const after = await settleReport(seen);
      tell(after.reports.length > 0 ? 'more' : 'settled', after);
    });
  const changeIt = async (changes: Changes, checkEvent: CheckEvent) => {
    const after = entryAfter(entry, await saveServiceChange(entry.id, changes));
    tell(checkEvent, after);
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
  if (!own && checked && checked.reports.length === 0) return <CheckNotice news="settled" entry={checked} />;
  return (
    <article className="k-check-row">
      <label className="k-check-choice">
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        <span className="k-unseen">Choose: {entry.name}</span>
      </label>
      <div className="k-check-name">
        <h3>{entry.name}</h3>
        {entry.organization !== entry.name && <p className="k-check-when">{entry.organization}</p>}
      </div>
      <EntryLine {...entry} />
      <CheckRowActions
        name={entry.name}
        busy={busy}
        isOpen={isOpen}
        onSettle={() => void settleIt(entry)}
        onOpen={() => setIsOpen(!isOpen)}
      />
      {!own && checked && <CheckNotice news="more" entry={checked} />}
      {news && <CardNews key={news} news={news} entry={entry} />}
      {error !== undefined && (
        <CallProblem<'POST /staff/directory/checks/{id}'>
          error={error}
          words={words}
          unsure="Your check may have been saved. You can safely try again."
        />
      )}
      {isOpen && (
        <div className="k-check-more">
          <EntryFacts {...entry} />
          <CheckActions
            name={entry.name}
            doing={doing}
            onDo={(next, button) => {
              opener.current = button;
              setDoing(next);
            }}
          />
          {doing === 'asking' && (
            <AskProvider entry={entry} onRequested={(after) => tell('asked', after)} onLeave={leave} />
          )}
          {doing === 'changing' && (
            <EditEntry
              entry={entry}
              onSave={async (changes, keep) => {
                const after = await changeIt(changes, 'saved');
                if (!keep) void settleIt(after);
              }}
              onClosed={async (reason) => {
                await closeEntry(entry.id, reason);
                tell('closed', entry);
              }}
              onLeave={leave}
            />
          )}
        </div>
      )}
    </article>
  );
}
