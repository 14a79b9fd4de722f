import '@kindred/ui/core.css';
import { start } from './start.tsx';

// A tap that came before the page could answer it is answered now.
addEventListener('kindred:taps', (event) => {
  for (const button of (event as CustomEvent<HTMLButtonElement[]>).detail)
    if (button.isConnected) button.click();
});

// Screens wait for what they import, so this file, which waits for the screens, holds nothing else.
await start();
