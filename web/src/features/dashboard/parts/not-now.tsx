import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useDiaryIsHere } from '../../energy-diary/public.tsx';

/** The part that is the member's own could not come at all. */
export function OwnNotHere({ here }: { here: string }) {
  const { t } = useLingui();
  const hasDiary = useDiaryIsHere();
  return (
    <Notice
      kind="warning"
      heading={t`We cannot show what is yours right now`}
      actions={
        <>
          <ButtonLink href={here} icon="refresh">
            {t`Try again`}
          </ButtonLink>
          {hasDiary && (
            <ButtonLink href="/energy-coach/today" icon="energy">
              {t`Open my diary`}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {hasDiary
          ? t`Nothing of yours is lost. Your diary works without a network too.`
          : t`Nothing of yours is lost. Everything else works.`}
      </p>
    </Notice>
  );
}
