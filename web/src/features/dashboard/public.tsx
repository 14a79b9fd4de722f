export { OwnBlock } from './parts/own-block.tsx';
export { OwnNotHere } from './parts/not-now.tsx';
export { TiredToday, useLowEnergy } from './parts/tired-today.tsx';
export { WelcomeVideoCard } from './parts/welcome-video.tsx';
export { fetchDashboard, fetchNextEvents } from './queries.ts';
