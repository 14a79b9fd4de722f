import { ButtonLink } from '@kindred/ui/button.tsx';
import { ConsolePage } from '../platform/page.tsx';

export function ConsoleNotFoundScreen() {
  return (
    <ConsolePage
      title="We couldn’t find this page"
      lead="There’s no page at this address. Check the address, or go back to Today."
    >
      <p className="k-actions">
        <ButtonLink look="primary" href="/">
          Go to Today
        </ButtonLink>
      </p>
    </ConsolePage>
  );
}
