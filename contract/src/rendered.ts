/** How the server asks the web app for a page, and what it gets. Neither imports the other. */
export interface Rendered {
  status: number;
  /** Where to go instead. */
  redirect?: string;
  html: string;
  /** sha256 of each inline script and style in the page, for its content security policy. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Whether the same address gives the same bytes to everyone until the content changes. */
  keep: boolean;
  /** The development server puts scripts of its own into the page, which no policy could name. */
  inDevelopment?: true;
}

/** Answers a call of the app's own API, in the process. */
export type Call = (path: string) => Promise<{ status: number; body: unknown }>;

export interface Renderer {
  render: (path: string) => Promise<Rendered>;
  /** The addresses of public pages, for the sitemap. */
  publicPaths: readonly string[];
}

export interface RendererOptions {
  call: Call;
  /** Where the built app lies. Absent in development. */
  clientFolder?: string;
  baseUrl: string;
  locale: string;
  /** Pages may be asked for in a made-up language that shows what is not translated. */
  pseudoLocales: boolean;
}
