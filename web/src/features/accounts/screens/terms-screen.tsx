import { useLingui } from '@lingui/react/macro';
import { NotReady } from '../../../platform/not-ready.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <NotReady
      title={t`Terms of use and collection statement`}
      text={t`The terms of this charity will stand here before the app opens to people. This is a version for trying out: please do not enter anything about a real person.`}
    />
  );
}
