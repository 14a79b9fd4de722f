const path = /^\/(?![/\\])[^\s\\<>"]*$/;

/** A link of a mail or SMS: the configured address and a place below it. No request has a say in it. */
export function linkTo(baseUrl: string, place: string): string {
  const { origin } = new URL(baseUrl);
  if (!path.test(place) || new URL(place, origin).origin !== origin)
    throw new Error('a link in a message must be a place in this app');
  return `${origin}${place}`;
}
