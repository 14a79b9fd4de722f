import type { Terms, TermsSection } from '@kindred/contract/accounts.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/clock.ts';
import { RichTextView } from '../../../platform/rich-text.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import '../parts/terms.css';

/** The current terms, or with `?version=` the ones that a member agreed to earlier. */
export const load: NonNullable<ScreenModule['load']> = ({ url }) => {
  const version = url.searchParams.get('version');
  return call('GET /terms_of_use', { query: version === null ? {} : { version } });
};

/** Each section has its summary beside it. */
export function Screen() {
  const { t, i18n } = useLingui();
  const { version, dated, sample, sections, collection } = useLoaderData<Terms>();
  const day = formatDate(dated, i18n.locale);
  return (
    <>
      <PageHeader title={t`Terms of use and collection statement`} lead={t`Version ${version}, ${day}`} />
      {sample && (
        <Notice kind="info" heading={t`Sample for review`}>
          <p>{t`Our lawyer hasn’t checked this text yet. Please do not enter anything about a real person.`}</p>
        </Notice>
      )}
      <Sections title={t`Terms of use`} name="terms" sections={sections} />
      <Sections title={t`Collection statement`} name="collection" sections={collection} />
    </>
  );
}

function Sections({
  title,
  name,
  sections,
}: {
  title: string;
  name: string;
  sections: readonly TermsSection[];
}) {
  const { t } = useLingui();
  return (
    <section className="k-section k-wide" aria-labelledby={name}>
      <h2 id={name} tabIndex={-1}>
        {title}
      </h2>
      {sections.map(({ id, title: heading, in_short, body }) => (
        <div key={id} className="k-terms">
          <h3 id={`${name}-${id}`} tabIndex={-1}>
            {heading}
          </h3>
          <p className="k-terms-short">
            <strong>{t`In short:`}</strong> {in_short}
          </p>
          <Prose>
            <RichTextView blocks={body} />
          </Prose>
        </div>
      ))}
    </section>
  );
}
