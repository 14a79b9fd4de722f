import '../parts/today.css';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { use, useId } from 'react';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { epochMs } from '../../../platform/clock.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import { useSelf } from '../../../platform/self.ts';
import { TodayContext } from '../../../platform/today.ts';
import { staffPages } from '../model.ts';
import { workLines, type WorkLine } from '../today/model.ts';

const dangerKinds: ReadonlySet<string> = new Set(['chats_in_danger', 'danger_signs']);

/** What is waiting for this person, the most urgent first. Every line links to where it is done. */
export function TodayScreen() {
  const self = useSelf();
  const today = use(TodayContext);
  const error = self?.error ?? today?.error;
  const ready = self?.value && today?.value;
  return (
    <>
      <ConsolePage title="Today" lead={self?.value && `Hello ${self.value.name}.`} />
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{}}
          onRetry={() => {
            self?.again();
            today?.again();
          }}
        />
      )}
      {!ready && error === undefined && (
        <Waiting words="Looking for what’s waiting…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {self?.value && today?.value && (
        <Work
          lines={workLines(today.value.entries, epochMs())}
          isAnyPageOpen={staffPages(self.value.permissions).length > 1}
        />
      )}
    </>
  );
}

function Work({ lines, isAnyPageOpen }: { lines: readonly WorkLine[]; isAnyPageOpen: boolean }) {
  if (lines.length === 0)
    return (
      <EmptyState heading="Nothing is waiting for you">
        {isAnyPageOpen ? (
          <p>You’re up to date. New work appears here as soon as it comes in.</p>
        ) : (
          <p>Your account can’t open any other page yet. Ask your administrator to give you access.</p>
        )}
      </EmptyState>
    );
  const coming = lines.filter(({ isComing }) => isComing);
  const waiting = lines.filter(({ isComing }) => !isComing);
  return (
    <div className="k-today-board">
      <WorkList name="What’s waiting for you" lines={waiting} />
      <WorkList name="Coming up" lines={coming} />
    </div>
  );
}

function WorkList({ name, lines }: { name: string; lines: readonly WorkLine[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 id={id}>{name}</h2>
      <ul className="k-today" role="list" aria-labelledby={id}>
        {lines.map(({ key, count, words, age, href, icon }) => (
          <li key={key} data-urgent={dangerKinds.has(key) || undefined}>
            <Anchor href={href}>
              <Icon name={icon} />
              <span className="k-today-count">{count.toLocaleString('en-AU')}</span>
              <span className="k-today-words">{words}</span>
              {age && <span className="k-today-age">{age}</span>}
              <Icon name="arrow-right" />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
