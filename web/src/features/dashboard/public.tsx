export { OwnBlock } from './parts/own-block.tsx';
export { OwnNotHere } from './parts/not-now.tsx';
export { useLowEnergy } from './parts/tired-today.tsx';
export { WelcomeVideo } from './parts/welcome-video.tsx';
export { readDashboard } from './queries.ts';
