import '../parts/profile-form.css';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Profile } from '@kindred/contract/profile.ts';
import { readAboutMe, type ProfileChoices } from '../../profile/public.tsx';
import { deferHydration } from '../../../platform/deferred.tsx';
import { SettingsLinks } from '../parts/settings-links.tsx';

const ProfileForm = deferHydration(async () => (await import('../parts/profile-form.tsx')).ProfileForm, []);

export const load = readAboutMe;

/** The member’s own answers, to view and change. */
export function Screen() {
  const { t } = useLingui();
  const first = useLoaderData<{ profile: Profile; choices: ProfileChoices }>();
  const [visible, show] = useState(first.profile);
  return (
    <>
      <PageHeader
        title={t`My profile`}
        lead={t`What you’ve told us about yourself. You can change or remove any answer whenever you like.`}
      />
      <SettingsLinks here="profile" />
      {/* Not a div: an empty one in `main` is hidden, and this must reserve its space while it is empty. */}
      <section className="k-wide k-profile-room">
        <ProfileForm key={visible.version} first={visible} choices={first.choices} onTaken={show} />
      </section>
    </>
  );
}
