import type { ContentLine } from '@kindred/contract/content/history.ts';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../platform/clock.ts';
import { contentStates } from '../../drafts/model.ts';
import { typeInWords } from '../../model.ts';

/** What a text is and its state: the facts from its line in the list. */
export function ItemFacts({ line }: { line: ContentLine }) {
  const { kind, state, draft, review_due, overdue, reading_grade, page } = line;
  const { name, tone } = contentStates[state];
  return (
    <div className="k-content-facts">
      <dl>
        <Fact name="Type">{typeInWords(kind)}</Fact>
        <Fact name="State">
          <Tag tone={tone}>{name}</Tag>
        </Fact>
        {draft?.by && <Fact name="Draft with">{draft.by.name}</Fact>}
        {review_due !== null && (
          <Fact name="Review due">
            {overdue ? (
              <Tag icon="warning" tone="alarm">
                Overdue since {formatDay(review_due)}
              </Tag>
            ) : (
              formatDay(review_due)
            )}
          </Fact>
        )}
        {reading_grade !== null && <Fact name="Reading grade">{reading_grade.toFixed(1)}</Fact>}
      </dl>
      {page !== null && (
        <Link href={page} newTab="opens in a new tab" alone>
          See it in the app
        </Link>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
