import { isValidElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { CodeOnDemand } from '../ui/useCode';
import { loadTexts } from './texts';

/** All words of the handbook, loaded for the first search. */
export const searchableChapters = new CodeOnDemand(async () =>
  (await loadTexts()).map(({ Text, ...chapter }) => ({
    ...chapter,
    words: `${chapter.title} ${chapter.summary} ${wordsOf(Text({}))}`.toLocaleLowerCase('de'),
  })),
);

/** Lists the chapters with all words of the question, upper and lower case alike. */
export function chaptersWith<Chapter extends { words: string }>(
  question: string,
  chapters: readonly Chapter[],
) {
  const asked = question.toLocaleLowerCase('de').split(/\s+/);
  return chapters.filter(({ words }) => asked.every((word) => words.includes(word)));
}

const contentsSchema = v.object({ children: v.optional(v.custom<ReactNode>(() => true)) });

/** The words in a tree of elements. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return isValidElement(node) ? wordsOf(v.parse(contentsSchema, node.props).children) : '';
}
