export { AddressList } from './parts/address-list.tsx';
export { DiscreetChoice } from './parts/discreet-choice.tsx';
export { fetchAddresses } from './queries.ts';
