import './illness.css';
import { Card } from '@kindred/ui/card.tsx';
import type { IconName } from '@kindred/ui/icon.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useIllnessWords } from './illness-words.tsx';

type Place = 'learn' | 'tips' | 'services' | 'wellbeing' | 'goal' | 'topics' | 'blood_cancer';

interface ProfileNextStepsProps {
  to: readonly Place[];
  /** Words the link to the blood cancer, which may be the member’s or someone else’s. */
  relationship?: string | null;
}

/** No profile page is a dead end. */
export function ProfileNextSteps({ to, relationship = null }: ProfileNextStepsProps) {
  const { t } = useLingui();
  const illness = useIllnessWords(relationship);
  const ways: Record<Place, { href: string; icon: IconName; heading: string; text: string }> = {
    learn: {
      href: '/tabs/learn',
      icon: 'learn',
      heading: t`Learn`,
      text: t`See what we suggest for you, and why.`,
    },
    tips: { href: '/tabs/tips', icon: 'tip', heading: t`Tips`, text: t`Small things to try today.` },
    services: {
      href: '/tabs/services',
      icon: 'providers',
      heading: t`Services near you`,
      text: t`People who can help.`,
    },
    wellbeing: {
      href: '/wellbeing',
      icon: 'chart',
      heading: t`My wellbeing`,
      text: t`Check in, and see how things change over time.`,
    },
    goal: { href: '/goal', icon: 'check', heading: t`My goal`, text: t`What matters most to you right now.` },
    topics: {
      href: '/topic-preferences',
      icon: 'bookmark',
      heading: t`My topics`,
      text: t`What you’d like to read about.`,
    },
    blood_cancer: {
      href: '/blood-cancer',
      icon: 'person',
      heading: illness.title,
      text: t`So we can suggest what suits you.`,
    },
  };
  return (
    <section className="k-section k-wide k-ways-on" aria-labelledby="ways-on">
      <h2 id="ways-on">{t`Where to go next`}</h2>
      <List layout="grid">
        {to.map((place) => {
          const { href, icon, heading, text } = ways[place];
          return (
            <Card key={place} icon={icon} href={href} heading={heading}>
              <p>{text}</p>
            </Card>
          );
        })}
      </List>
    </section>
  );
}
