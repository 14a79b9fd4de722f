import '../parts/service-record.css';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../../platform/draft.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { RecordLayout } from '../../../../platform/record-layout.tsx';
import { fetchStaffServices } from '../../catalogue/queries.ts';
import {
  emptyServiceFields,
  serviceErrorsByField,
  serviceFieldsFrom,
  serviceFormErrors,
  serviceFormOf,
  type ServiceForm,
  type ServiceFormErrors,
} from '../model.ts';
import { ServiceFormProblems } from '../parts/form-problems.tsx';
import { ServiceFieldGroups, serviceSections } from '../parts/service-fields.tsx';
import { sendNewService } from '../queries.ts';

const draftKey = 'service new';
const begun = (): ServiceForm => {
  const draft = readStaffDraft(draftKey);
  return draft?.['form'] === undefined
    ? serviceFormOf(emptyServiceFields)
    : (JSON.parse(draft['form']) as ServiceForm);
};

export function NewServiceScreen() {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState(begun);
  const [seen, setSeen] = useState<ServiceFormErrors>({});
  const { value: list } = useLoaded('types', () => fetchStaffServices({ q: '-' }));
  const { busy, error, act } = useAction();
  const set = (change: Partial<ServiceForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    saveStaffDraft(draftKey, { form: JSON.stringify(next) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = serviceFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length > 0) return;
    void act(async () => {
      const stored = await sendNewService({ id, fields: serviceFieldsFrom(form, emptyServiceFields) });
      dropDraft(draftKey);
      await navigate(`/directory/services/${stored.slug}`);
    });
  };
  const errors = { ...serviceErrorsByField(error), ...seen };
  return (
    <>
      <ConsolePage
        title="Add a service"
        lead="It appears in search right away, and in the list of entries to check, so that someone calls to confirm the details."
        before={
          <Link href="/directory/services" icon="arrow-left" alone>
            All services
          </Link>
        }
      />
      <RecordLayout sections={serviceSections}>
        <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
          <ServiceFormProblems errors={errors} error={error} />
          <ServiceFieldGroups
            form={form}
            errors={errors}
            types={list?.types ?? []}
            otherHours={[]}
            onChange={set}
          />
          <div className="k-record-save">
            <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Adding…">
              Add service
            </Button>
          </div>
        </form>
      </RecordLayout>
    </>
  );
}
