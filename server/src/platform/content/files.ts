import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ContentItem } from '@kindred/content/items.ts';

/** The content as the files of `content/`. Loaded only with the first export, because it needs a YAML writer. */
export async function contentFiles(items: readonly ContentItem[]): Promise<Map<string, string>> {
  const { writeContent } = await import('@kindred/content/write.ts');
  return writeContent(items);
}

const known =
  /^(README\.md|(charity|crisis-lines|topic-groups|tips|tools|programs|events|strategies|goals|diagnoses|notices|status-messages|menus)\.yaml|(topics|modules|terms|collection)\/[^/]+\.md|pages\/[^/]+\.yaml|media\.yaml|media\/[\w-]+\.\w{3,4}|directory\/(service-types|services-national|services-more|services-centres|coordinators)\.yaml|directory\/emergency-departments\.tsv|search\/(everyday-words|danger-words|known-words|questions|everyday-questions)\.yaml)$/;

/**
 * Every text in a folder, validated. A file of an unknown type stops it, because it would otherwise be silently left
 * out.
 */
export async function readContentFolder(folder: string): Promise<ContentItem[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    );
  const unknown = files.filter((file) => !known.test(file));
  if (unknown.length > 0)
    throw new Error(`These files are of no known type: ${unknown.slice(0, 10).join(', ')}.`);
  const { readContent } = await import('@kindred/content/read.ts');
  return readContent(folder);
}
