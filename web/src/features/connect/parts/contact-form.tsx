import type { FormKind } from '@kindred/contract/connect.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LimitedTextArea } from '../../../platform/limited-text-area.tsx';
import { useConfigs } from '../../../platform/configs.ts';
import { fieldsNamed, typedIn, useForm, type Form } from '../../../platform/form.ts';
import { chosenStart } from '../chat/public.tsx';
import { UrgentWatch } from '../urgent-help/public.tsx';
import {
  messageSubjects,
  callTimeLabels,
  maxMessageLength,
  maxNameLength,
  missingIn,
  typedForm,
  type ContactFieldName,
} from '../model.ts';
import { sendForm, type Reach } from '../queries.ts';
import { DeviceChoice } from './device-choice.tsx';
import { NotSent } from './not-sent.tsx';

interface Props {
  kind: FormKind;
  reach: Reach;
  onSent: () => void;
}

/** Unfinished input is stored on this device until it has been sent. */
export function ContactFormFields({ kind, reach, onSent }: Props) {
  const { t, i18n } = useLingui();
  const worded = ({ value, label }: { value: string; label: MessageDescriptor }) => ({
    value,
    label: i18n._(label),
  });
  const form = useContactForm(kind, onSent);
  const { props, id, busy, wrong, errors, error } = form;
  const start = kind === 'support_centre' ? chosenStart() : undefined;
  return (
    <form {...props}>
      <input type="hidden" name="id" ref={id} />
      <ErrorSummary
        heading={errors.length === 1 ? t`Please check one thing` : t`Please check a few things`}
        errors={errors}
      />
      <ChoiceCards
        name="about"
        choose="one"
        legend={kind === 'technical' ? t`What happened?` : t`What’s it about?`}
        choices={messageSubjects[kind].map(worded)}
        defaultValue={start?.about}
        error={wrong.about}
      />
      <UrgentWatch>
        <Message wrong={wrong} begun={start && `${start.words}\n`} />
      </UrgentWatch>
      {kind === 'technical' && <DeviceChoice />}
      <HowToReach reach={reach} wrong={wrong} />
      <ChoiceCards
        name="best_time"
        choose="one"
        layout="row"
        legend={t`When is a good time to call?`}
        defaultValue="any"
        choices={callTimeLabels.map(worded)}
      />
      {error !== undefined && <NotSent error={error} />}
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords={t`Sending…`}>
          {t`Send`}
        </Button>
      </p>
    </form>
  );
}

function useContactForm(kind: FormKind, onSent: () => void) {
  const { t } = useLingui();
  const id = useRef<HTMLInputElement>(null);
  const { release } = useConfigs();
  const words: Readonly<Record<ContactFieldName, string>> = {
    about: t`Choose what it’s about`,
    message: t`Enter your message`,
    name: t`Tell us what we should call you`,
    email: t`Enter an email address or a phone number so that we can reply`,
    phone: t`Check this phone number. It should look like 0400 000 000`,
  };
  const tooLong = t`Make this a little shorter`;
  const wrongMail = t`Check this email address. It should look like name@example.org`;
  /** Generated once per input and stored with it, so that a retry after a reload is still the same message. */
  const idFor = (anew: boolean) => {
    const input = id.current;
    if (!input) return crypto.randomUUID();
    if (anew || input.value === '') {
      input.value = crypto.randomUUID();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return input.value;
  };
  const form: Form<ContactFieldName> = useForm<ContactFieldName>({
    draft: `contact-${kind}`,
    check: (typed) => ({
      ...Object.fromEntries(missingIn(typed).map((field) => [field, words[field]])),
      ...(typedIn(typed, 'message').length > maxMessageLength ? { message: tooLong } : {}),
    }),
    send: async (typed) => {
      await sendForm(typedForm(kind, typed, release), idFor);
      onSent();
    },
    refused: (problem) => {
      const named = fieldsNamed(problem);
      if (named.includes('phone')) return { phone: words.phone };
      if (named.includes('email')) return { email: wrongMail };
      if (named.includes('name')) return { name: words.name };
      return {};
    },
  });
  return { ...form, id };
}

function Message({ wrong, begun }: Pick<Form<ContactFieldName>, 'wrong'> & { begun: string | undefined }) {
  const { t } = useLingui();
  return (
    <LimitedTextArea
      name="message"
      label={t`What would you like to tell us?`}
      hint={t`As much or as little as you like.`}
      error={wrong.message}
      defaultValue={begun}
      limit={maxMessageLength}
      countFrom={200}
      rows={6}
    />
  );
}

function HowToReach({ reach, wrong }: { reach: Reach } & Pick<Form<ContactFieldName>, 'wrong'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="name"
        label={t`What should we call you?`}
        error={wrong.name}
        defaultValue={reach.name}
        autoComplete="name"
        maxLength={maxNameLength}
      />
      <TextField
        name="email"
        label={t`Your email address`}
        hint={t`Or give a phone number instead. One of the two is enough.`}
        error={wrong.email}
        defaultValue={reach.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        name="phone"
        label={t`Your phone number`}
        error={wrong.phone}
        defaultValue={reach.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        room="short"
        maxLength={40}
      />
    </>
  );
}
