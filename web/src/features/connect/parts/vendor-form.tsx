import './connect.css';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { vendorAddress } from '../model.ts';

interface Props {
  form: string;
  url: string;
  vendor: string;
}

/** Its origin differs from ours, so allow-same-origin gives it no access to this page. */
const rights = 'allow-forms allow-scripts allow-same-origin';

/** A vendor's form. It loads only on request, because the vendor sees who loads it. */
export function VendorForm({ form, url, vendor }: Props) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (wanted) frame.current?.focus();
  }, [wanted]);
  const { host } = new URL(url);
  if (wanted)
    return (
      <iframe
        ref={frame}
        className="k-vendor-form"
        title={t`${vendor} form`}
        src={vendorAddress(url, form)}
        sandbox={rights}
        referrerPolicy="no-referrer"
      />
    );
  return (
    <>
      <p>{t`This form comes from ${vendor} (${host}), not from us. When you load it, they see your internet address and what you type into it. They do not see what you read here.`}</p>
      <p className="k-actions">
        <Button look="primary" icon="external" onClick={() => setWanted(true)}>
          {t`Load the ${vendor} form`}
        </Button>
      </p>
    </>
  );
}
