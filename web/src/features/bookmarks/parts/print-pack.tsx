import './print-pack.css';
import type { Question, Topic } from '@kindred/contract/learn.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState } from 'react';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { formatDate, formatDateTime, deviceNow } from '../../../platform/clock.ts';
import { useConfigs } from '../../../platform/configs.ts';
import type { BookmarkState } from '../device/bookmark-store.ts';
import { RichTextView } from '../../../platform/rich-text.tsx';
import { modulesToPrint, printableIn } from '../model.ts';
import { fetchBookmarkTexts, type Texts } from '../queries.ts';

/** Every saved article and tip in full, one after another, ready to print. */
export function PrintPack({ saved }: Pick<BookmarkState, 'saved'>) {
  const { t, i18n } = useLingui();
  const { charity } = useConfigs();
  const { topics, tips } = printableIn(saved);
  const { texts, failed, retry } = useTexts(topics, tips);
  const today = formatDateTime(new Date(deviceNow()).toISOString(), i18n.locale);
  const name = charity.app_name;
  const { phone } = charity.support_line;
  const back = (
    <ButtonLink href="/tabs/bookmarks" icon="arrow-left">
      {t`Back to my bookmarks`}
    </ButtonLink>
  );
  return (
    <div className="k-print-pack">
      <PageHeader
        title={t`My saved articles and tips`}
        lead={t`From ${name}, printed on ${today}. Call us: ${phone}.`}
      >
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
        <ProblemNotice
          happened={t`We couldn’t load your articles and tips.`}
          safe={t`Everything you saved is safe.`}
          next={t`Try again when you’re online.`}
          retry={{ words: t`Try again`, onRetry: retry }}
          after="arrival"
          actions={<CallUs />}
        />
      )}
      {!texts && !failed && <Waiting words={t`Loading your articles and tips…`} wayOut={back} />}
      {texts?.topics.map((topic) => (
        <TopicText key={topic.id} topic={topic} modules={modulesToPrint(topic, saved)} />
      ))}
      {texts && texts.tips.length > 0 && <Tips tips={texts.tips} />}
      {texts && texts.topics.length + texts.tips.length === 0 && (
        <p>{t`Nothing to print yet. Save an article or a tip first.`}</p>
      )}
    </div>
  );
}

function useTexts(topics: string[], tips: string[]) {
  const [texts, setTexts] = useState<Texts>();
  const [failed, setFailed] = useState(false);
  const request = JSON.stringify([topics, tips]);
  useEffect(() => {
    if (failed) return;
    const leaving = new AbortController();
    const [wantedTopics, wantedTips] = JSON.parse(request) as [string[], string[]];
    fetchAllTexts(wantedTopics, wantedTips, leaving.signal).then(setTexts, (error: unknown) => {
      if (leaving.signal.aborted) return;
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      setFailed(true);
    });
    return () => leaving.abort();
  }, [request, failed]);
  return { texts, failed, retry: () => setFailed(false) };
}

/** The limits of a single request. */
const most = { topics: 100, tips: 500 };

async function fetchAllTexts(topics: string[], tips: string[], signal: AbortSignal): Promise<Texts> {
  const requests = Math.ceil(Math.max(1, topics.length / most.topics, tips.length / most.tips));
  const replies = await Promise.all(
    Array.from({ length: requests }, (_, at) =>
      fetchBookmarkTexts(
        topics.slice(at * most.topics, (at + 1) * most.topics),
        tips.slice(at * most.tips, (at + 1) * most.tips),
        signal,
      ),
    ),
  );
  return { topics: replies.flatMap((one) => one.topics), tips: replies.flatMap((one) => one.tips) };
}

function TopicText({ topic, modules }: { topic: Topic; modules: Topic['modules'] }) {
  const { t, i18n } = useLingui();
  const reviewed = topic.reviewed_on && formatDate(topic.reviewed_on, i18n.locale);
  const due = formatDate(topic.review_due, i18n.locale);
  return (
    <article className="k-print-text">
      <h2>{topic.title}</h2>
      <p>{topic.summary}</p>
      {modules.map((module) => (
        <Prose key={module.key}>
          {module.kind !== 'article' && <h3>{module.title}</h3>}
          {module.steps.map((step) => (
            <Fragment key={step.number}>
              <h3>{step.title}</h3>
              <RichTextView blocks={step.body} />
              {step.more && <RichTextView blocks={step.more} />}
              {step.questions && <Questions questions={step.questions} />}
            </Fragment>
          ))}
        </Prose>
      ))}
      <Sources sources={topic.sources} />
      <p>
        {reviewed
          ? t`Checked by a doctor or nurse on ${reviewed}.`
          : t`Sample text, not yet checked by a doctor or nurse.`}
      </p>
      <p>{t`Next review due by ${due}.`}</p>
    </article>
  );
}

/** The questions of an activity, to be answered on paper. */
function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {questions.map((question) => (
        <li key={question.key}>
          {question.ask}
          {question.kind === 'scale' && ` ${t`From 0 (${question.low}) to 10 (${question.high})`}`}
          {question.kind === 'choices' && ` ${question.choices.join(' / ')}`}
        </li>
      ))}
    </ul>
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
      <p>{t`Where this information comes from:`}</p>
      <ul>
        {sources.map(({ name, url, checked_on }) => {
          const read = formatDate(checked_on, i18n.locale);
          return (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
              , {t`checked on ${read}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
