import { Branch } from '@kindred/ui/branch.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { ProgressBar } from '@kindred/ui/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { onboardingStepNames, type OnboardingStepName } from '../queries.ts';
import './onboarding.css';

interface StepPageProps {
  step: OnboardingStepName;
  title: string;
  lead: string;
  /** Beside the questions: why we ask. */
  reason: string;
  children: ReactNode;
}

/** One step: progress, questions, and why we ask. */
export function StepPage({ step, title, lead, reason, children }: StepPageProps) {
  const { t } = useLingui();
  // Creating the account was the first step.
  const current = onboardingStepNames.indexOf(step) + 2;
  const total = onboardingStepNames.length + 1;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        before={
          <div className="k-onboarding-progress">
            <ProgressBar
              value={current / total}
              label={t`Setting up your account`}
              words={t`Step ${current} of ${total}`}
            />
          </div>
        }
      />
      <div className="k-wide k-beside">
        {children}
        <aside className="k-aside" aria-label={t`Why we ask`}>
          <div className="k-panel" data-tone="gum">
            <div className="k-onboarding-branch">
              <Branch name="small" fit="meet" />
            </div>
            <h2>{t`Why we ask`}</h2>
            <p>{reason}</p>
            <p>{t`You can change your answers at any time in Settings.`}</p>
          </div>
          <RatherTalk />
        </aside>
      </div>
    </>
  );
}

/** Offers a person who will go through it with them. */
export function RatherTalk() {
  const { t } = useLingui();
  return (
    <div className="k-panel">
      <h2>{t`Would you rather talk?`}</h2>
      <p>{t`We can go through this with you on the phone.`}</p>
      <p>
        <CallUs />
      </p>
    </div>
  );
}
