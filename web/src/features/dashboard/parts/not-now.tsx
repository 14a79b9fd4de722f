import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';

/** The part that is the member's own could not come at all. */
export function OwnNotHere({ here }: { here: string }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="warning"
      heading={t`We cannot show what is yours right now`}
      actions={
        <ButtonLink href={here} icon="refresh">
          {t`Try again`}
        </ButtonLink>
      }
    >
      <p>{t`Nothing of yours is lost. Everything else works.`}</p>
    </Notice>
  );
}
