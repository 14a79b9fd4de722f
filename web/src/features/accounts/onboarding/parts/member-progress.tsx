import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Steps } from '@kindred/ui/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiProblem, call, Unreachable } from '../../../../platform/api.ts';
import { loadPerson } from '../../../../platform/session.ts';
import { onboardingPlace, type OnboardingProgress } from '../queries.ts';

/** The member's onboarding progress. It loads after hydration, below the buttons, so that they do not move. */
export function MemberProgress() {
  const { t } = useLingui();
  const steps = useSteps();
  const names: Record<OnboardingProgress['steps'][number]['step'], string> = {
    create_account: t`Your account`,
    personalisation: t`Who you are`,
    priority: t`Your goal`,
    topics: t`Topics you’d like to read about`,
    profile: t`Your profile`,
  };
  const done = steps?.filter(({ status }) => status !== 'open').length ?? 0;
  const next = steps?.find(({ status }) => status === 'open')?.step;
  const total = steps?.length ?? 0;
  return (
    <>
      <p className="k-actions">
        <ButtonLink look="primary" href={steps ? onboardingPlace(steps) : '/onboarding/personalisation'}>
          {next && next !== 'personalisation' ? t`Continue where you left off` : t`Continue to step 2`}
        </ButtonLink>
        <Link href="/tabs/learn" alone>
          {t`Look around first`}
        </Link>
      </p>
      {steps && (
        <Steps
          count={t`${done} of ${total} done`}
          doneWords={t`done`}
          steps={steps.map(({ step, status }) => ({
            label: status === 'skipped' ? t`${names[step]} (skipped)` : names[step],
            state: status === 'open' ? (step === next ? 'current' : 'ahead') : 'done',
          }))}
        />
      )}
    </>
  );
}

/** If no reply arrives, the buttons still work. */
function useSteps(): OnboardingProgress['steps'] | undefined {
  const [steps, setSteps] = useState<OnboardingProgress['steps']>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      if ((await loadPerson()).kind === 'guest') return;
      const progress = await call('GET /onboarding', { signal: leaving.signal });
      setSteps(progress.steps);
    };
    read().catch((error: unknown) => {
      if (leaving.signal.aborted || error instanceof Unreachable || error instanceof ApiProblem) return;
      throw error;
    });
    return () => leaving.abort();
  }, []);
  return steps;
}
