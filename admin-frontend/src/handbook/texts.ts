import type { MDXContent } from 'mdx/types';
import { type ChapterId, OUTLINE } from './outline';

/** Loads the text of a chapter. */
export async function loadText(chapter: ChapterId): Promise<MDXContent> {
  const file: { default: MDXContent } = await import(`./texts/${chapter}.md`);
  return file.default;
}

/** Loads all texts, each with its entry in the outline. */
export const loadTexts = () =>
  Promise.all(OUTLINE.map(async (chapter) => ({ ...chapter, Text: await loadText(chapter.id) })));
