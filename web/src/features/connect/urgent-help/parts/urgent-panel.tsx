import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { RedFlagNotice } from '@kindred/ui/prose.tsx';
import { telephone } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';
import { CrisisLineRow } from './crisis-line.tsx';

/** The maximum number shown; more are behind the link. */
const most = 3;

export interface UrgentPanelProps {
  /** The first name of whoever reads the messages. */
  reader: string | null;
  onClose: () => void;
}

/** Numbers to call now, beside the field someone is writing in. It asks nothing, removes nothing, and can be closed. */
export function UrgentPanel({ reader, onClose }: UrgentPanelProps) {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const open = lines.filter(({ always_open }) => always_open).slice(0, most);
  return (
    <RedFlagNotice heading={t`You don’t have to face this alone`}>
      <p>
        {reader === null
          ? t`No one is reading as you write. You can call these services at any time, for free. What you’ve written is still here.`
          : t`${reader} is in this chat with you and reads what you send. You can also call these services at any time, for free.`}
      </p>
      <List label={t`People you can talk to now`}>
        {open.map((line) => (
          <CrisisLineRow key={line.slug} line={line} />
        ))}
      </List>
      <p>{t`If a life is in danger, call ${number}.`}</p>
      <p className="k-actions">
        <ButtonLink look="danger" href={telephone(number)} icon="phone">
          {t`Call ${number}`}
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {t`Hide these numbers`}
        </Button>
      </p>
      <p>
        <Link href="/urgent-help" icon="urgent" alone>
          {t`All numbers on one page`}
        </Link>
      </p>
    </RedFlagNotice>
  );
}
