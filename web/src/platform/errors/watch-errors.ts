import { lastPageView } from '../analytics/report-page-view.ts';

const maxReported = 10;
let count = 0;

/** The reporting code loads on the first error, and only if reporting is configured. */
export function watchErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => tell(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

function tell(thrown: unknown): void {
  if (!lastPageView()?.outside.error_reporting_dsn || count >= maxReported) return;
  count += 1;
  import('./report-error.ts').then(
    ({ reportError }) => reportError(thrown),
    // The error may be that nothing can be loaded.
    () => undefined,
  );
}
