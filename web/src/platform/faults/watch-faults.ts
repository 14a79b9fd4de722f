import { shownLast } from '../counting/page-shown.ts';

const mostTold = 10;
let told = 0;

/** The code that tells comes with the first fault, and only where somebody is to be told. */
export function watchFaults(): () => void {
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
  if (!shownLast()?.outside.error_reporting_dsn || told >= mostTold) return;
  told += 1;
  import('./tell-fault.ts').then(
    ({ tellFault }) => tellFault(thrown),
    // The fault may be that nothing can be loaded.
    () => undefined,
  );
}
