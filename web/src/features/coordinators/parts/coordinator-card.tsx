import type { Coordinator, WhyMine } from '@kindred/contract/coordinators.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageIn } from '../../../platform/languages.ts';
import { namesInWords } from '../../../platform/names-in-words.ts';
import { nameInText } from '../../../platform/name-in-text.ts';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import { assignmentReasons, nameInSentence } from '../model.ts';
import { Available } from './available.tsx';
import { Initial } from './initial.tsx';
import { NextTime } from './next-time.tsx';

/** The coordinator's page has the rest. */
const mostNamed = 2;

/** Who they are, whom they help, and when they can next call. `why` is set for the member's own coordinator. */
export function CoordinatorCard({ coordinator, why }: { coordinator: Coordinator; why?: WhyMine | null }) {
  const { t, i18n } = useLingui();
  const { id, first_name, role, regions, languages, zone, next_slots } = coordinator;
  const [slot] = next_slots;
  const href = `/support-coordinators/${id}`;
  const name = nameInSentence(coordinator);
  const spoken = namesInWords(
    languages.map((code) => languageIn(code, i18n.locale)),
    i18n.locale,
  );
  // Regions that did not lead to the match may not be the member's.
  const isRegionKnown = !why || why === 'place';
  return (
    <Card
      level={3}
      mark={<Initial name={first_name} />}
      href={href}
      heading={first_name}
      kicker={role}
      actions={
        slot && (
          <ButtonLink look="primary" href={href} icon="clock" aria-label={t`Choose a time with ${name}`}>
            {t`Choose a time`}
          </ButtonLink>
        )
      }
    >
      {why && <p>{i18n._(assignmentReasons[why](name))}</p>}
      <p className="k-coordinator-helps">
        <HelpsWith coordinator={coordinator} most={why ? 1 : mostNamed} />{' '}
        {isRegionKnown ? t`Covers ${regions.join(', ')}. Speaks ${spoken}.` : t`Speaks ${spoken}.`}
      </p>
      <NextTime slot={slot} zone={zone} />
      <Available coordinator={coordinator} />
    </Card>
  );
}

/** The first few kinds of blood cancer; for the member's own coordinator, the member's kind comes first. */
function HelpsWith({ coordinator: { focus }, most }: { coordinator: Coordinator; most: number }) {
  const { t } = useLingui();
  if (focus.length === 0) return t`Helps with all blood cancers.`;
  const named = focus
    .slice(0, most)
    .map(({ name }) => nameInText(name))
    .join(', ');
  const others = Math.max(0, focus.length - most);
  const best = others > 0 ? t`${named} and ${plural(others, { one: '# other', other: '# others' })}` : named;
  return <UnbrokenNames text={t`Helps with ${best}.`} />;
}
