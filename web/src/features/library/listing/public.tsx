export { costFilters, listOrders } from './model.ts';
export { BackToResults } from './parts/back-to-results.tsx';
export { BackToList, SampleRecordNotice } from './parts/detail.tsx';
export { FactList, type Fact } from './parts/fact-list.tsx';
export { Listing } from './parts/listing.tsx';
export { OfferCard, OfferDetail } from './parts/offer.tsx';
export { ItemActions } from './parts/item-actions.tsx';
