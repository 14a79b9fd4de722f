/** Where the API lives: beside the page, or at the address the phone app was built for. */
export const apiBase = import.meta.env.VITE_API_BASE ?? '';
