import { ButtonLink } from '@kindred/ui/button.tsx';
import { Page } from '../platform/page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="There is no such page" lead="The console has nothing at this address.">
      <p className="k-actions">
        <ButtonLink look="primary" href="/">
          Go to the desk
        </ButtonLink>
      </p>
    </Page>
  );
}
