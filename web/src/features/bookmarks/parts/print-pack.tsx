import './print-pack.css';
import type { Topic } from '@kindred/contract/learn.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Problem } from '@kindred/ui/problem.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState } from 'react';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { dayInWords, momentInWords, wallClock } from '../../../platform/clock.ts';
import { useConfigs } from '../../../platform/configs.ts';
import type { Shown } from '../../../platform/device/bookmarks.ts';
import { RichText } from '../../../platform/rich-text.tsx';
import { modulesToPrint, printableIn } from '../model.ts';
import { readTexts, type Texts } from '../queries.ts';

/** The texts of what somebody saved, one after the other, as they come out of a printer. */
export function PrintPack({ saved }: Pick<Shown, 'saved'>) {
  const { t, i18n } = useLingui();
  const { charity } = useConfigs();
  const { topics, tips } = printableIn(saved);
  const { texts, failed, retry } = useTexts(topics, tips);
  const today = momentInWords(new Date(wallClock()).toISOString(), i18n.locale);
  const name = charity.app_name;
  const { phone } = charity.support_line;
  const back = (
    <ButtonLink href="/tabs/bookmarks" icon="arrow-left">
      {t`Back to my bookmarks`}
    </ButtonLink>
  );
  return (
    <div className="k-print-pack">
      <PageHeader title={t`Texts I saved`} lead={t`From ${name}, printed on ${today}. Call us: ${phone}.`}>
        <p className="k-actions k-screen-only">
          {texts && (
            <Button look="primary" icon="print" onClick={() => print()}>
              {t`Print`}
            </Button>
          )}
          {back}
        </p>
      </PageHeader>
      {failed && (
        <Problem
          happened={t`We could not fetch the texts.`}
          safe={t`What you saved is still saved.`}
          next={t`Try again when you are online.`}
          retry={{ words: t`Try again`, onRetry: retry }}
          after="arrival"
          actions={<CallUs />}
        />
      )}
      {!texts && !failed && <Waiting words={t`Fetching the texts…`} wayOut={back} />}
      {texts?.topics.map((topic) => (
        <TopicText key={topic.id} topic={topic} modules={modulesToPrint(topic, saved)} />
      ))}
      {texts && texts.tips.length > 0 && <Tips tips={texts.tips} />}
      {texts && texts.topics.length + texts.tips.length === 0 && (
        <p>{t`Nothing to print: you saved no article and no tip.`}</p>
      )}
    </div>
  );
}

function useTexts(topics: string[], tips: string[]) {
  const [texts, setTexts] = useState<Texts>();
  const [failed, setFailed] = useState(false);
  const asked = JSON.stringify([topics, tips]);
  useEffect(() => {
    if (failed) return;
    const leaving = new AbortController();
    const [wantedTopics, wantedTips] = JSON.parse(asked) as [string[], string[]];
    readTexts(wantedTopics.slice(0, 100), wantedTips, leaving.signal).then(setTexts, (error: unknown) => {
      if (leaving.signal.aborted) return;
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      setFailed(true);
    });
    return () => leaving.abort();
  }, [asked, failed]);
  return { texts, failed, retry: () => setFailed(false) };
}

function TopicText({ topic, modules }: { topic: Topic; modules: Topic['modules'] }) {
  const { t, i18n } = useLingui();
  const reviewed = topic.reviewed_on && dayInWords(topic.reviewed_on, i18n.locale);
  const due = dayInWords(topic.review_due, i18n.locale);
  return (
    <article className="k-print-text">
      <h2>{topic.title}</h2>
      <p>{topic.summary}</p>
      {modules.map((module) => (
        <Prose key={module.key}>
          {module.steps.map((step) => (
            <Fragment key={step.number}>
              <h3>{step.title}</h3>
              <RichText blocks={step.body} />
              {step.more && <RichText blocks={step.more} />}
            </Fragment>
          ))}
        </Prose>
      ))}
      <Sources sources={topic.sources} />
      <p>{reviewed ? t`Reviewed on ${reviewed}.` : t`Sample text, not reviewed by a doctor or nurse yet.`}</p>
      <p>{t`We look at it again by ${due}.`}</p>
    </article>
  );
}

function Tips({ tips }: { tips: Texts['tips'] }) {
  const { t } = useLingui();
  return (
    <section className="k-print-text">
      <h2>{t`Tips`}</h2>
      {tips.map((tip) => (
        <article key={tip.id} className="k-print-tip">
          <h3>{tip.title}</h3>
          <p>{tip.text}</p>
          <p>{tip.why}</p>
          <Sources sources={tip.sources} />
        </article>
      ))}
    </section>
  );
}

function Sources({ sources }: { sources: Topic['sources'] }) {
  const { t, i18n } = useLingui();
  if (sources.length === 0) return null;
  return (
    <>
      <p>{t`Where this comes from:`}</p>
      <ul>
        {sources.map(({ name, url, checked_on }) => {
          const read = dayInWords(checked_on, i18n.locale);
          return (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
              , {t`read on ${read}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
