export { askedOf, costs, orders } from './model.ts';
export { BackToList, SampleNotice } from './parts/detail.tsx';
export { FactList, type Fact } from './parts/fact-list.tsx';
export { Listing } from './parts/listing.tsx';
export { OfferCard, OfferDetail } from './parts/offer.tsx';
export { ShareAndPrint } from './parts/share-and-print.tsx';
