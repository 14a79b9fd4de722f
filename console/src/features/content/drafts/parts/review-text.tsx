import type { ContentDraft, DraftComment } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { changesBetween, namedTexts, type NamedText } from '../../history/model.ts';
import { ChangeList } from '../../history/parts/change-list.tsx';

interface Props {
  draft: ContentDraft;
  comments: readonly DraftComment[];
  /** Undefined for the author: only others comment. */
  onComments: ((comments: readonly DraftComment[]) => void) | undefined;
}

/** For the reviewer: the changes come before the whole text, and each paragraph can have a comment. */
export function ReviewText({ draft, comments, onComments }: Props) {
  const { kind, base, data, why } = draft;
  const texts = namedTexts(kind, data);
  return (
    <>
      <section className="k-content-sheet" aria-labelledby="content-changed">
        <h2 id="content-changed">{base === null ? 'A new text' : 'What changed'}</h2>
        {why !== '' && <p className="k-content-why">{why}</p>}
        {base !== null && <ChangeList label="What changed" changes={changesBetween(kind, base, data)} />}
      </section>
      <section className="k-content-sheet k-content-review" aria-labelledby="content-whole">
        <h2 id="content-whole">The whole text</h2>
        <dl>
          {texts.map((text) => (
            <div key={text.path}>
              <dt>{text.label}</dt>
              {placesIn(text).map(({ path, line }) => (
                <dd key={path}>
                  <ReviewLine
                    path={path}
                    line={line}
                    comments={comments.filter(({ at }) => at === path)}
                    onAdd={onComments && ((added) => onComments([...comments, { at: path, text: added }]))}
                    onRemove={
                      onComments && ((gone) => onComments(comments.filter((comment) => comment !== gone)))
                    }
                  />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function placesIn({ path, text }: NamedText): { path: string; line: string }[] {
  const lines = text.split('\n');
  return lines.map((line, at) => ({ path: lines.length < 2 ? path : `${path}.${at}`, line }));
}

interface LineProps {
  path: string;
  line: string;
  comments: readonly DraftComment[];
  onAdd: ((text: string) => void) | undefined;
  onRemove: ((comment: DraftComment) => void) | undefined;
}

function ReviewLine({ path, line, comments, onAdd, onRemove }: LineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const start = line.length > 40 ? `${line.slice(0, 38)}…` : line;
  return (
    <>
      <p>{line}</p>
      {onAdd && !isOpen && (
        <Button look="quiet" icon="chat" onClick={() => setIsOpen(true)}>
          <span className="k-unseen">Comment on “{start}”</span>
        </Button>
      )}
      {comments.map((comment) => (
        <p key={comment.text} className="k-content-comment">
          <span>{comment.text}</span>
          {onRemove && (
            <Button look="quiet" icon="close" onClick={() => onRemove(comment)}>
              <span className="k-unseen">Remove the comment “{comment.text}”</span>
            </Button>
          )}
        </p>
      ))}
      {onAdd && isOpen && (
        <CommentForm
          path={path}
          start={start}
          onAdd={(text) => {
            if (text !== '') onAdd(text);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function CommentForm({ path, start, onAdd }: { path: string; start: string; onAdd: (text: string) => void }) {
  const field = useFocusOnArrival<HTMLTextAreaElement>();
  const [text, setText] = useState('');
  return (
    <form
      className="k-content-comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(text.trim());
      }}
    >
      <TextArea
        name={`comment-${path}`}
        label={`Comment on “${start}”`}
        ref={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="k-actions">
        <Button type="submit">Add this comment</Button>
        <Button look="quiet" onClick={() => onAdd('')}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
