import '@kindred/ui/core.css';
import { startApp } from './start.tsx';

// Screens wait for their imports, so this file, which waits for the screens, contains nothing else.
await startApp();
