import type { PageBlock } from '@kindred/contract/pages.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { sayVideoSeen } from '../queries.ts';

type Block = PageBlock & { kind: 'welcome_video' };

/** Shown until it was seen. As long as there is no film, its words stand here. */
export function WelcomeVideo({ block, seen }: { block: Block; seen: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const [said, setSaid] = useState<'not' | 'kept' | 'failed'>('not');
  if (seen || said === 'kept') return null;
  const put = () => {
    sayVideoSeen(true).then(
      () => setSaid('kept'),
      () => setSaid('failed'),
    );
  };
  return (
    <section className="k-section" aria-labelledby={id}>
      <h2 id={id}>{block.title}</h2>
      <p>{block.lead}</p>
      {block.media && (
        <video controls preload="none" src={block.media.file} aria-label={block.title} playsInline>
          <track kind="captions" src={block.media.captions} default />
        </video>
      )}
      <Disclosure summary={t`Read what it says`}>
        {block.words.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Disclosure>
      <p className="k-actions">
        <Button look="quiet" icon="check" onClick={put}>{t`I have seen it`}</Button>
      </p>
      {said === 'failed' && <p role="alert">{t`We could not keep that. Try again in a minute.`}</p>}
    </section>
  );
}
