import type { PageBlock } from '@kindred/contract/learn/pages.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { sayVideoSeen } from '../queries.ts';

type Block = PageBlock & { kind: 'welcome_video' };

/** Shown until it has been watched, if the charity has a film. */
export function WelcomeVideoCard({ block, seen }: { block: Block; seen: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const [message, setMessage] = useState<'not' | 'kept' | 'failed'>('not');
  if (!block.media || seen || message === 'kept') return null;
  const put = () => {
    sayVideoSeen(true).then(
      () => setMessage('kept'),
      () => setMessage('failed'),
    );
  };
  return (
    <section className="k-section" aria-labelledby={id}>
      <h2 id={id}>{block.title}</h2>
      <p>{block.lead}</p>
      <video controls preload="none" src={block.media.file} aria-label={block.title} playsInline>
        <track kind="captions" src={block.media.captions} default />
      </video>
      <Disclosure summary={t`Read the transcript`}>
        {block.words.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Disclosure>
      <p className="k-actions">
        <Button look="quiet" icon="check" onClick={put}>{t`I’ve watched the video`}</Button>
      </p>
      {message === 'failed' && <p role="alert">{t`We couldn’t save that. Try again in a minute.`}</p>}
    </section>
  );
}
