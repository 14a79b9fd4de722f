import './diary.css';
import { urgencyOf } from '@kindred/contract/energy/rules/red-flags.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useConfigs } from '../../../../platform/configs.ts';

interface RedFlagPanelProps {
  flags: readonly string[];
  /** As the member stored it. */
  teamPhone: string | null;
  /** False before the first day, when there is no diary to return to. */
  hasDiary?: boolean;
  onClose: () => void;
}

/** Full screen: whom to call, first the team, then the emergency number. Works offline. */
export function RedFlagPanel({ flags, teamPhone, hasDiary = true, onClose }: RedFlagPanelProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const urgency = urgencyOf(flags);
  const { number } = useConfigs().charity.emergency;
  useEffect(() => {
    if (urgency && !dialog.current?.open) dialog.current?.showModal();
  }, [urgency]);
  if (!urgency) return null;
  const heading = {
    now: t`Call now. Do not wait`,
    crisis: t`You don’t have to face this alone`,
    same_day: t`Call your treatment team today`,
  }[urgency];
  return (
    <dialog ref={dialog} className="k-red-panel" aria-labelledby="red-panel" onClose={onClose}>
      <div>
        <h2 id="red-panel">{heading}</h2>
        {urgency === 'crisis' && <CrisisLines />}
        {teamPhone ? (
          <ButtonLink look="danger" icon="phone" wide href={telephone(teamPhone)}>
            {t`Call my treatment team: ${unbroken(teamPhone)}`}
          </ButtonLink>
        ) : (
          <p>{t`Call the 24-hour number on your treatment card.`}</p>
        )}
        <p>{t`No answer? Go to the emergency department. If a life is in danger, call ${number}.`}</p>
        <ButtonLink look={teamPhone ? 'secondary' : 'danger'} icon="phone" wide href={telephone(number)}>
          {t`Call ${number}`}
        </ButtonLink>
        <p>
          {hasDiary
            ? t`Your entry is saved. This app isn’t monitored, so no one has been told. Please make the call yourself.`
            : t`This app isn’t monitored, so no one has been told. Please make the call yourself.`}
        </p>
        <Button wide onClick={() => dialog.current?.close()}>
          {hasDiary ? t`Back to my diary` : t`Back to the list`}
        </Button>
      </div>
    </dialog>
  );
}

function CrisisLines() {
  const { t } = useLingui();
  const lines = useConfigs().crisis_lines.filter(({ phone, always_open }) => phone && always_open);
  return lines.slice(0, 3).map(({ slug, name, phone }) => (
    <ButtonLink key={slug} look="danger" icon="phone" wide href={telephone(phone ?? '')}>
      {t`${name}: ${unbroken(phone ?? '')}`}
    </ButtonLink>
  ));
}
