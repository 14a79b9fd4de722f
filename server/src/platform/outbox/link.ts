const path = /^\/(?![/\\])[^\s\\<>"]*$/;

/** A link in a mail or SMS: the configured base URL and a path. It never depends on a request. */
export function linkTo(baseUrl: string, place: string): string {
  const { origin } = new URL(baseUrl);
  if (!path.test(place) || new URL(place, origin).origin !== origin)
    throw new Error('a link in a message must be a place in this app');
  return `${origin}${place}`;
}
