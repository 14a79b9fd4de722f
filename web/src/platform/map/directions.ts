/** Directions on a web map, which is only contacted after a tap. */
export const directionsLink = (to: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(to)}`;
