import type { ReadTopic } from '@kindred/contract/learn.ts';
import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useEffectEvent, useRef } from 'react';
import type { TopicPart } from '../model.ts';
import { saveReadStep, fetchReadSteps, sendPendingSteps } from '../queries.ts';

interface Props {
  topic: ReadTopic;
  part: TopicPart;
  read: readonly number[];
  onRead: (steps: readonly number[]) => void;
}

/** The end of a step that is scrolled past faster than this was not read. */
const dwellMs = 700;

/** A step counts as read once its end has been in view. A line shows the progress, and the account stores it. */
export function ReadingProgress({ topic, part, read, onRead }: Props) {
  const { t } = useLingui();
  const seen = useRef(new Set<number>());
  const topicId = topic.id;
  const { key } = part;
  const count = part.steps.length;
  const counts = part.kind !== 'article' || topic.level !== 'short';

  const show = useEffectEvent(() => onRead([...seen.current]));
  const finish = useEffectEvent((step: number) => {
    if (seen.current.has(step)) return;
    seen.current.add(step);
    show();
    const percent = Math.round((100 * seen.current.size) / count);
    void saveReadStep({ topic_id: topicId, module_key: key, step_number: step, percent });
  });

  useEffect(() => {
    const steps = seen.current;
    let here = true;
    void fetchReadSteps(topicId, key).then((existing) => {
      if (!here) return;
      // The article may have been shortened since.
      for (const step of existing) if (step <= count) steps.add(step);
      if (steps.size > 0) startTransition(show);
    });
    const send = () => void sendPendingSteps();
    addEventListener('online', send);
    return () => {
      here = false;
      removeEventListener('online', send);
      onRead([]);
    };
  }, [topicId, key, count, onRead]);

  useEffect(() => (counts ? watchEnds(finish) : undefined), [counts]);

  if (!counts || read.length === 0) return null;
  const done = read.length >= count;
  return <p className="k-quiet k-screen-only">{done ? t`All read` : t`${read.length} of ${count} read`}</p>;
}

/** Reports each step whose end stays in view for a moment. */
function watchEnds(finished: (step: number) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      const step = Number((target as HTMLElement).dataset['step']);
      timers.set(
        target,
        setTimeout(() => finished(step), dwellMs),
      );
    }
  });
  for (const end of document.querySelectorAll('.k-step-end')) watcher.observe(end);
  return () => {
    watcher.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
