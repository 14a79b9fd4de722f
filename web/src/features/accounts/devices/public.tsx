export { DeviceList } from './parts/device-list.tsx';
export { readDevices } from './queries.ts';
