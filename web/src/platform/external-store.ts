/** React has had this itself since version 18; the package that stands in for it is left out of the build. */
export { useSyncExternalStore } from 'react';
