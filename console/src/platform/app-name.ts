/** The name of the app, which the server writes into the page. */
export const charityAppName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Kindred';
