import '@kindred/ui/core.css';
import { start } from './start.tsx';

// Screens wait for what they import, so this file, which waits for the screens, holds nothing else.
await start();
