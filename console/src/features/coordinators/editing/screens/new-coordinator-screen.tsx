import '../../../../platform/record-page.css';
import '../parts/staff-coordinators.css';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../../platform/draft.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import {
  coordinatorErrorsByField,
  coordinatorFieldsFrom,
  coordinatorFormErrors,
  coordinatorFormOf,
  emptyCoordinator,
  type CoordinatorForm,
  type CoordinatorFormErrors,
} from '../model.ts';
import { CoordinatorFieldGroups } from '../parts/coordinator-fields.tsx';
import { CoordinatorProblems } from '../parts/coordinator-problems.tsx';
import { fetchDiagnosisNames, sendNewCoordinator } from '../queries.ts';

const draftKey = 'coordinator new';
const begun = (): CoordinatorForm => {
  const draft = readStaffDraft(draftKey);
  return draft?.['form'] === undefined
    ? coordinatorFormOf(emptyCoordinator)
    : (JSON.parse(draft['form']) as CoordinatorForm);
};

export function NewCoordinatorScreen() {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState(begun);
  const [seen, setSeen] = useState<CoordinatorFormErrors>({});
  const { value: diagnoses } = useLoaded('diagnoses', fetchDiagnosisNames);
  const { busy, error, act } = useAction();
  const set = (change: Partial<CoordinatorForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    saveStaffDraft(draftKey, { form: JSON.stringify(next) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = coordinatorFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length > 0) return;
    void act(async () => {
      const stored = await sendNewCoordinator({ key, fields: coordinatorFieldsFrom(form) });
      dropDraft(draftKey);
      await navigate(`/directory/coordinators/${stored.id}`);
    });
  };
  const errors = { ...coordinatorErrorsByField(error), ...seen };
  return (
    <>
      <ConsolePage
        title="Add a coordinator"
        lead="Members see them right away, and can book calls in the times below."
        before={
          <Link href="/directory/coordinators" icon="arrow-left" alone>
            All coordinators
          </Link>
        }
      />
      <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
        <CoordinatorProblems errors={errors} error={error} />
        <CoordinatorFieldGroups
          form={form}
          errors={errors}
          diagnoses={diagnoses ?? new Map<string, string>()}
          onChange={set}
        />
        <div className="k-record-save">
          <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Adding…">
            Add coordinator
          </Button>
        </div>
      </form>
    </>
  );
}
