import { Button } from '@kindred/ui/button.tsx';
import { DeepBlock } from '@kindred/ui/deep-block.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

interface Props {
  url: string;
  vendor: string;
  loaded: boolean;
  onLoad: () => void;
}

/** Its origin differs from ours, so allow-same-origin gives it no access to this page. */
const rights = 'allow-forms allow-scripts allow-same-origin';

/** A vendor's chat that replaces ours. It loads only on request, because the vendor sees who loads it. */
export function VendorChat({ url, vendor, loaded, onLoad }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (loaded) frame.current?.focus();
  }, [loaded]);
  if (loaded)
    return (
      <iframe
        ref={frame}
        className="k-vendor-form"
        title={t`${vendor} chat`}
        src={url}
        sandbox={rights}
        referrerPolicy="no-referrer"
      />
    );
  return (
    <DeepBlock
      icon="chat"
      kicker={t`Open now`}
      heading={t`Our team is here to chat`}
      action={
        <Button look="gold" icon="external" onClick={onLoad}>
          {t`Load the ${vendor} chat`}
        </Button>
      }
    >
      <p>{t`This chat comes from ${vendor} (${new URL(url).host}), not from us. When you load it, they see your internet address and what you type into it. They do not see what you read here.`}</p>
    </DeepBlock>
  );
}
