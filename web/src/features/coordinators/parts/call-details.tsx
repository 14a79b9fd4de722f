import { LimitedTextArea } from '../../../platform/limited-text-area.tsx';
import './coordinators.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { chosenStart } from '../../connect/chat/public.tsx';
import { UrgentWatch } from '../../connect/urgent-help/public.tsx';
import { maxAboutLength } from '../model.ts';
import { useCallTime } from './call-time.tsx';

interface Props {
  name: string;
  phone: string;
  wrong: { phone?: string | undefined; about?: string | undefined };
}

/** The number to call, and what the call is about. */
export function CallDetails({ name, phone, wrong }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="phone"
        label={t`Your phone number`}
        hint={t`We’ll call this number. It can be a mobile or a landline.`}
        error={wrong.phone}
        defaultValue={phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        room="short"
        maxLength={40}
      />
      <UrgentWatch>
        <LimitedTextArea
          name="about"
          label={t`What’s it about?`}
          aside={t`optional`}
          hint={t`A few words will help ${name} prepare. You can leave this blank.`}
          error={wrong.about}
          defaultValue={chosenStart()?.words}
          limit={maxAboutLength}
          countFrom={100}
          rows={3}
        />
      </UrgentWatch>
    </>
  );
}

interface ChosenTimeProps {
  name: string;
  slot: string;
  /** The coordinator's time zone. */
  zone: string;
  onChange: () => void;
}

/** The time chosen in the previous step, and the way back to it. */
export function ChosenTime({ name, slot, zone, onChange }: ChosenTimeProps) {
  const { t } = useLingui();
  const callTime = useCallTime();
  if (slot === '') return null;
  const when = callTime(slot, zone);
  return (
    <div className="k-chosen-time">
      <p>
        <Trans>
          {name} will call you on <b>{when}</b>
        </Trans>
      </p>
      <Button icon="clock" onClick={onChange}>
        {t`Choose another time`}
      </Button>
    </div>
  );
}
