import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { RedFlag } from '@kindred/ui/prose.tsx';
import { telephone } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../platform/configs.ts';
import { Line } from './crisis-line.tsx';

/** So many at once: more stand behind the link. */
const most = 3;

/** Who to ring now, beside what somebody is writing. It asks nothing, takes nothing away, and can be put aside. */
export function UrgentPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const open = lines.filter(({ always_open }) => always_open).slice(0, most);
  return (
    <RedFlag heading={t`You do not have to be alone with this`}>
      <p>
        {t`Nobody reads along as you write. These people listen now, day and night, at no cost. What you wrote is not lost.`}
      </p>
      <List label={t`People who listen now`}>
        {open.map((line) => (
          <Line key={line.slug} line={line} />
        ))}
      </List>
      <p>{t`If a life is in danger, call ${number}.`}</p>
      <p className="k-actions">
        <ButtonLink look="danger" href={telephone(number)} icon="phone">
          {t`Call ${number}`}
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {t`Put this away`}
        </Button>
      </p>
      <p>
        <Link href="/urgent-help" icon="urgent" alone>
          {t`All numbers on one page`}
        </Link>
      </p>
    </RedFlag>
  );
}
