import type { ContentData, ContentType, PreviewView } from '@kindred/contract/content/drafts.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLastValue, useLoaded } from '../../../../platform/loaded.ts';
import { firstReaderOf, previewPartOf } from '../../previews/model.ts';
import { PreviewFrame } from '../../previews/parts/preview-frame.tsx';
import { ViewControls, type PreviewShape } from '../../previews/parts/view-controls.tsx';
import { namedTexts } from '../model.ts';

interface Props {
  kind: ContentType;
  item: string;
}

/** A text before anyone edits it: its page in the app or, if no page shows it, its fields. */
export function PublishedText({ kind, item }: Props) {
  const [shape, setShape] = useState<PreviewShape>('phone');
  const [view, setView] = useState<PreviewView>({
    as: firstReaderOf(kind, item),
    on: null,
    ...(kind === 'topic' && { level: 'full' as const }),
  });
  const { as, level } = view;
  const {
    value: latest,
    error,
    again,
  } = useLoaded(`published ${kind}/${item} ${as} ${level}`, () =>
    callStaffApi('GET /staff/content/items/{kind}/{item}/preview', {
      params: { kind, item },
      query: { as, ...(level && { level }) },
    }),
  );
  const value = useLastValue(latest);
  if (error !== undefined)
    return (
      <CallProblem<'GET /staff/content/items/{kind}/{item}/preview'>
        error={error}
        words={{ not_found: 'This text no longer exists' }}
        onRetry={again}
      />
    );
  if (!value)
    return (
      <Waiting words="Loading the text…" wayOut={<p>Refresh this page.</p>}>
        <Skeleton shape="card" />
      </Waiting>
    );
  if (value.html === null) return <TextInWords kind={kind} data={value.data} />;
  return (
    <section className="k-preview" aria-label="The text as readers see it">
      <ViewControls
        view={view}
        shape={shape}
        hasLevels={kind === 'topic'}
        onView={setView}
        onShape={setShape}
      />
      <PreviewFrame html={value.html} shape={shape} part={previewPartOf(kind, item)} />
    </section>
  );
}

function TextInWords({ kind, data }: { kind: ContentType; data: ContentData }) {
  return (
    <section className="k-content-sheet k-content-review" aria-labelledby="content-words">
      <h2 id="content-words">The whole text</h2>
      <dl>
        {namedTexts(kind, data).map(({ path, label, text }) => (
          <div key={path}>
            <dt>{label}</dt>
            {text.split('\n').map((line, at) => (
              // Lines have no ids, so the position is part of the key.
              <dd key={`${at} ${line}`}>
                <p>{line}</p>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
