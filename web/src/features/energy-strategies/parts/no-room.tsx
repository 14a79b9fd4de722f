import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Room } from '../model.ts';

/** Why nothing can be chosen now, and what can be done. */
export function NoRoom({ why }: { why: Exclude<Room, 'open'> }) {
  const { t } = useLingui();
  const words: Readonly<Record<typeof why, readonly [words: string, href: string, next: string]>> = {
    not_started: [
      t`Once you have started, you can choose what to try in a week.`,
      '/energy-coach/start',
      t`Start my first week`,
    ],
    only_notices: [
      t`Your first week is for noticing. You can choose from the second week on. Look around until then.`,
      '/energy-coach/today',
      t`Open my diary`,
    ],
    over: [
      t`Your week is over. You can choose again when the next one begins.`,
      '/energy-coach',
      t`Go to the energy coach`,
    ],
    full: [
      t`You have two, and two are enough for a week. Stop one to make room for another.`,
      '/energy-coach/today',
      t`Open my diary`,
    ],
  };
  const [said, href, next] = words[why];
  return (
    <>
      <p>{said}</p>
      <p className="k-actions">
        <ButtonLink href={href}>{next}</ButtonLink>
      </p>
    </>
  );
}
