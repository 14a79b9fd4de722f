import '../parts/settings.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppearanceSettings } from '../../../platform/appearance-settings.tsx';
import { CallUs } from '../../../platform/call-us.tsx';

/** What people can rely on, how it was checked, and what is still hard for some. Keep in sync with docs/status.md. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Accessibility`}
        lead={t`Everyone should be able to use this app, however they see, hear, move or feel today.`}
      />
      <div className="k-wide k-settings">
        <div className="k-settings-column">
          <Part id="suits" title={t`Make it suit you`}>
            <div className="k-look k-settings-look">
              <AppearanceSettings />
            </div>
            <p>{t`This device remembers what you choose. You’ll also find these settings in the menu.`}</p>
          </Part>
          <Part id="trouble" title={t`Is something hard to use?`}>
            <p>{t`Tell us what you were trying to do, and what got in your way. Or call us, and we’ll help you with it.`}</p>
            <div className="k-actions">
              <ButtonLink look="primary" href="/tabs/connect/technical-help" icon="edit">
                {t`Tell us about it`}
              </ButtonLink>
              <CallUs />
            </div>
          </Part>
        </div>
        <div className="k-settings-column">
          <Part id="rely" title={t`What you can rely on`}>
            <ul>
              <li>{t`If your browser makes text twice as large, the pages still fit on a small phone.`}</li>
              <li>{t`You can use every page with a keyboard, without a mouse.`}</li>
              <li>{t`Screen readers can say what each heading, button and field is for.`}</li>
              <li>{t`Every chart also gives its numbers, and every map has a list of its places.`}</li>
              <li>{t`Most articles come in three lengths. You can listen to them, or print them.`}</li>
              <li>{t`Nothing moves if your device asks for less motion.`}</li>
            </ul>
          </Part>
          <Part id="checked" title={t`How we check`}>
            <p>{t`We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. A program checks the pages before every release, on phones and computers, in light and dark. Other tests use the app by keyboard alone.`}</p>
            <p>{t`In November 2026, we also used Connect and a whole chat with a screen reader called Orca.`}</p>
          </Part>
          <Part id="missing" title={t`What’s not good enough yet`}>
            <ul>
              <li>{t`We haven’t tried VoiceOver, TalkBack, NVDA or JAWS yet.`}</li>
              <li>{t`Orca doesn’t read out the next question by itself when you start a chat. You can find it by moving to the heading.`}</li>
              <li>{t`The app is only in English. You can ask for an interpreter when you call us.`}</li>
            </ul>
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="k-panel k-setting-words" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
