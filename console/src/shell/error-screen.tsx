import { Button } from '@kindred/ui/button.tsx';
import { Page } from '../platform/page.tsx';

/** Something in the program broke. What was saved is saved. */
export function ErrorScreen() {
  return (
    <Page title="This page broke" lead="It is not your doing. What was saved is saved.">
      <p className="k-actions">
        <Button look="primary" icon="refresh" onClick={() => location.reload()}>
          Load it again
        </Button>
      </p>
    </Page>
  );
}
