import '../../content.css';
import { Notice } from '@kindred/ui/notice.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { previewPartOf, viewInWords } from '../model.ts';
import { PreviewFrame } from '../parts/preview-frame.tsx';
import { ShapeChoice, type PreviewShape } from '../parts/view-controls.tsx';

/** A draft shared by a colleague: read-only. */
export function Screen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(`preview ${id}`, () =>
    callStaffApi('GET /staff/content/previews/{id}', { params: { id } }),
  );
  const [shape, setShape] = useState<PreviewShape>('phone');
  return (
    <>
      <ConsolePage title={value ? `Preview: ${value.title}` : 'Preview'} />
      {error !== undefined && (
        <CallProblem<'GET /staff/content/previews/{id}'>
          error={error}
          words={{
            not_found: 'This preview has ended',
            content_not_ready: 'This preview can no longer be shown',
          }}
          next="Previews are open for 7 days and can be taken back sooner. Ask the person who sent you the link for a new one."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the preview…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <section className="k-preview" aria-label="Preview">
          <p>
            {viewInWords(value.view)}. Shared by {value.shared_by.name} on {formatMoment(value.shared_at)}.
            The link works until {formatMoment(value.ends_at)}.
          </p>
          <Notice kind="info" heading="This is a draft">
            <p>
              {value.is_latest
                ? 'Readers don’t see it yet. Please don’t pass it on outside the charity.'
                : 'Readers don’t see it like this: the text has been changed, published or discarded since it was shared.'}
            </p>
          </Notice>
          <ShapeChoice shape={shape} onShape={setShape} />
          <PreviewFrame html={value.html} shape={shape} part={previewPartOf(value.kind, value.item)} />
        </section>
      )}
    </>
  );
}
