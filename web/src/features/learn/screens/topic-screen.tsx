import type { Topic } from '@kindred/contract/learn.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { RichText } from '../../../platform/rich-text.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { Clarity } from '../parts/clarity.tsx';
import { Provenance } from '../parts/provenance.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /topics/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t } = useLingui();
  const topic = useLoaderData<Topic>();
  const steps = topic.modules.flatMap((module) =>
    module.steps.map((step) => ({ ...step, id: `${module.key}-${step.number}` })),
  );
  return (
    <article className="k-article">
      <PageHeader title={topic.title} lead={topic.summary} />
      <Notice kind="info" heading={t`Sample text`}>
        <p>{t`A doctor or nurse of this charity has not checked it yet. Ask your team before you act on it.`}</p>
      </Notice>
      <nav className="k-contents" aria-labelledby="contents">
        <h2 id="contents">{t`On this page`}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.id}>
              <a href={`#${step.id}`}>{step.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Prose>
        {steps.map((step) => (
          <Fragment key={step.id}>
            <h2 id={step.id} tabIndex={-1}>
              {step.title}
            </h2>
            <RichText blocks={step.body} />
          </Fragment>
        ))}
      </Prose>
      <Clarity topic={topic.slug} />
      <Provenance topic={topic} />
    </article>
  );
}
