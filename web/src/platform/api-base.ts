/** The base URL of the API: next to the page, or the server the phone app was built for. */
export const apiBase = import.meta.env.VITE_API_BASE ?? '';
