import '@kindred/ui/core.css';
import { start } from './start.tsx';

// A tap that came before the page could answer it is answered now.
addEventListener('kindred:taps', (event) => {
  for (const one of (event as CustomEvent<(HTMLButtonElement | HTMLFormElement)[]>).detail) {
    if (!one.isConnected) continue;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.click();
  }
});

// Screens wait for what they import, so this file, which waits for the screens, holds nothing else.
await start();
