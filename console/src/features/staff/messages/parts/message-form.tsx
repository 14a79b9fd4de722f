import type { MessageTextPage } from '@kindred/contract/staff/messages.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import type { Clash } from '../../../../platform/save-or-merge.ts';

type Texts = Record<string, string>;

interface Props {
  page: MessageTextPage;
  texts: Readonly<Texts>;
  clash: Clash<Texts> | undefined;
  error: unknown;
  busy: boolean;
  isChanged: boolean;
  done: string;
  onChange: (texts: Texts) => void;
  onSave: () => void;
  onTest: () => void;
}

export function MessageForm(props: Props) {
  const { page, texts, clash, error, busy, isChanged, done, onChange, onSave, onTest } = props;
  const faults = error instanceof StaffApiProblem ? error.problem.errors : [];
  const errorOf = (slot: string) => faults.find(({ field }) => field === `texts.${slot}`)?.message;
  return (
    <form
      className="k-message-form"
      method="post"
      noValidate
      aria-label="Texts"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onSave();
      }}
    >
      {faults.length > 0 ? (
        <ErrorSummary
          heading={faults.length === 1 ? '1 thing needs another look' : 'Some things need another look'}
          errors={faults.map(({ field, message }) => ({
            field: field.replace(/^texts\./, ''),
            words: message,
          }))}
        />
      ) : (
        error !== undefined && (
          <CallProblem<'PUT /staff/messages/{key}' | 'POST /staff/messages/{key}/test'>
            error={error}
            words={{
              not_found: 'This message is no longer sent',
              edited_meanwhile: 'Someone else has changed these texts in the meantime',
              rate_limited: 'You’ve sent yourself 10 tests in the last hour. Wait a little',
            }}
            next="What you typed is still here. Copy it, then refresh this page."
          />
        )
      )}
      {clash && (
        <Difference<Texts>
          clash={clash}
          typed={texts}
          names={Object.fromEntries(page.slots.map(({ slot, label }) => [slot, label]))}
          inWords={(_, value) => String(value)}
          onChoose={(change) => onChange({ ...texts, ...(change as Texts) })}
        />
      )}
      {page.placeholders.length > 0 && (
        <p className="k-charity-sentence">
          Words in braces are filled in when the message is sent:{' '}
          {page.placeholders.map(({ name, sample }) => `{${name}} (${sample})`).join(', ')}.
        </p>
      )}
      {page.slots.map(({ slot, label, shipped, required }) => (
        <TextArea
          key={slot}
          id={slot}
          name={slot}
          label={label}
          hint={
            [
              required.length > 0 ? `Must keep ${required.map((name) => `{${name}}`).join(' and ')}.` : '',
              texts[slot] === shipped ? '' : `Original: “${shipped}”`,
            ]
              .filter(Boolean)
              .join(' ') || undefined
          }
          rows={slot.includes('parts') || slot === 'text' ? 3 : 1}
          error={errorOf(slot)}
          value={texts[slot] ?? ''}
          onChange={({ target }) => onChange({ ...texts, [slot]: target.value })}
        />
      ))}
      <SaveBar isChanged={isChanged} status={done} busy={busy} label="Save texts">
        <Button icon="mail" busy={busy} busyWords="Sending…" onClick={onTest}>
          Send me a test
        </Button>
      </SaveBar>
    </form>
  );
}
