export { OwnCoordinator } from './own-coordinator.tsx';
export { Energy } from './own-energy.tsx';
export { Events } from './own-events.tsx';
export { Continue, ForYou } from './own-reading.tsx';
export { NearbyServices } from './own-services.tsx';
export { OwnGoal, Saved, Wellbeing } from './own-words.tsx';
