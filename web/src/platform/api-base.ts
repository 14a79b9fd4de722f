/** The base URL of the API: next to the page, or the server that the phone app was built for. */
export const apiBase = import.meta.env.VITE_API_BASE ?? '';
