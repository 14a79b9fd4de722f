/** Directions in a map on the web, which is contacted only after a tap. */
export const directionsLink = (to: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(to)}`;
