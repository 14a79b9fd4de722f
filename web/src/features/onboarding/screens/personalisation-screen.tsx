import type { Relationship } from '@kindred/contract/accounts.ts';
import type { Stage } from '@kindred/contract/onboarding.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { welcome } from '../../../platform/session.ts';
import { AskProblem, typedIn } from '../../accounts/public.tsx';

/** One answer is needed. The other only helps us to show what fits. */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<unknown>();
  const people: { value: Relationship; label: string }[] = [
    { value: 'patient', label: t`I have or had a blood cancer` },
    { value: 'carer', label: t`I look after somebody` },
    { value: 'family_or_friend', label: t`I am family or a friend` },
    { value: 'bereaved', label: t`Somebody I love has died` },
    { value: 'professional', label: t`I work in health care` },
  ];
  const stages: { value: Stage | ''; label: string }[] = [
    { value: '', label: t`Choose one` },
    { value: 'waiting_for_answers', label: t`Waiting for answers` },
    { value: 'newly_diagnosed', label: t`Newly diagnosed` },
    { value: 'in_treatment', label: t`In treatment` },
    { value: 'watch_and_wait', label: t`Watch and wait` },
    { value: 'transplant_or_cell_therapy', label: t`Transplant or cell therapy` },
    { value: 'maintenance', label: t`Maintenance treatment` },
    { value: 'after_treatment', label: t`After treatment` },
    { value: 'came_back', label: t`It came back` },
    { value: 'palliative', label: t`Palliative care` },
    { value: 'grieving', label: t`Grieving` },
    { value: 'not_said', label: t`I would rather not say` },
  ];

  const send = async (form: FormData) => {
    const relationship = people.find(({ value }) => value === form.get('relationship'))?.value;
    const stage = stages.find(({ value }) => value === typedIn(form, 'stage'))?.value;
    setError(undefined);
    if (!relationship) return setWrong(t`Choose who you are`);
    setWrong(undefined);
    setBusy(true);
    try {
      const { account } = await call('PUT /onboarding', {
        body: {
          step: 'personalisation',
          status: 'done',
          answers: { relationship, ...(stage ? { stage } : {}) },
          skip_rest: true,
        },
      });
      await welcome(account);
      await navigate('/tabs/home', { replace: true });
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  };

  return (
    <>
      <PageHeader
        title={t`Personalisation`}
        lead={t`So that we show you what fits. You can change it at any time.`}
      />
      <form className="k-form" method="post" noValidate onSubmit={submit}>
        <ErrorSummary
          heading={t`One thing needs another look`}
          errors={wrong ? [{ field: 'relationship', words: wrong }] : []}
        />
        {error !== undefined && <AskProblem error={error} />}
        <ChoiceCards
          name="relationship"
          choose="one"
          legend={t`Who are you?`}
          error={wrong}
          choices={people}
        />
        <Select
          name="stage"
          label={t`Where do you, or the person you are here for, stand?`}
          aside={t`(optional)`}
          options={stages}
        />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={busy} busyWords={t`Saving…`}>
            {t`Save and go on`}
          </Button>
        </p>
      </form>
    </>
  );
}
