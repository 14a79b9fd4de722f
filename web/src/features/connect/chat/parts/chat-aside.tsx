import { Link } from '@kindred/ui/link.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';

/** Always beside the conversation: whom to call in danger, and what stays private. */
export function ChatSafetyAside() {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const line = lines.find(({ always_open, phone }) => always_open && phone);
  return (
    <>
      <section className="k-panel" data-tone="alarm" aria-labelledby="danger">
        <h2 id="danger">{t`In danger now?`}</h2>
        <p className="k-chat-numbers">
          <a href={telephone(number)}>{t`Call ${number}`}</a>
          {line?.phone && (
            <a href={telephone(line.phone)}>
              {line.name} {unbroken(line.phone)}
            </a>
          )}
          <Link href="/urgent-help">{t`All urgent help`}</Link>
        </p>
      </section>
      <section className="k-panel" data-tone="gum" aria-labelledby="private">
        <h2 id="private">{t`What stays private`}</h2>
        <p>{t`What you write stays between you and our support team, unless someone may be in danger.`}</p>
      </section>
    </>
  );
}
