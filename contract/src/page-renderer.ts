/** The interface through which the server requests pages from the web app. Neither imports the other. */
export interface Rendered {
  status: number;
  /** The target of a redirect. */
  redirect?: string;
  html: string;
  /** sha256 of each inline script and style in the page, for its content security policy. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Whether the URL returns the same bytes to everyone until the content changes. */
  keep: boolean;
  /** In development, when the development server adds scripts that no policy could list. */
  inDevelopment?: true;
}

/** Calls the app's own API in-process. */
export type Call = (path: string) => Promise<{ status: number; body: unknown }>;

export interface Renderer {
  /** Renders as a guest, or, in previews only, as a member without any personal data. */
  render: (path: string, reader?: 'guest' | 'member') => Promise<Rendered>;
  /** The paths of public pages, for the sitemap. */
  publicPaths: readonly string[];
}

export interface RendererOptions {
  call: Call;
  /** The directory of the built app. Absent in development. */
  clientFolder?: string;
  baseUrl: string;
  locale: string;
  /** Enables a pseudo-locale that shows untranslated text. */
  pseudoLocales: boolean;
}
