import { Card } from '@kindred/ui/card.tsx';
import type { IconName } from '@kindred/ui/icon.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';

type Place = 'learn' | 'tips' | 'services' | 'wellbeing' | 'goal' | 'topics' | 'blood_cancer';

/** Where somebody may go from here: no page about them is a dead end. */
export function WaysOn({ to }: { to: readonly Place[] }) {
  const { t } = useLingui();
  const ways: Record<Place, { href: string; icon: IconName; heading: string; text: string }> = {
    learn: {
      href: '/tabs/learn',
      icon: 'learn',
      heading: t`Learn`,
      text: t`What we suggest to you stands there, and why.`,
    },
    tips: { href: '/tabs/tips', icon: 'tip', heading: t`Tips`, text: t`Small things to try today.` },
    services: {
      href: '/tabs/services',
      icon: 'providers',
      heading: t`Services near you`,
      text: t`People who help with it.`,
    },
    wellbeing: {
      href: '/wellbeing',
      icon: 'chart',
      heading: t`My wellbeing`,
      text: t`Note how you are, and see what changes.`,
    },
    goal: { href: '/goal', icon: 'check', heading: t`My goal`, text: t`What matters most to you now.` },
    topics: {
      href: '/topic-preferences',
      icon: 'bookmark',
      heading: t`My topics`,
      text: t`What you want to read about.`,
    },
    blood_cancer: {
      href: '/blood-cancer',
      icon: 'person',
      heading: t`My blood cancer`,
      text: t`So that we suggest what fits.`,
    },
  };
  return (
    <section className="k-section" aria-labelledby="ways-on">
      <h2 id="ways-on">{t`Where to go from here`}</h2>
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
