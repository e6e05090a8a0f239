import { isValidElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { CHAPTERS } from './chapters';
import { OUTLINE } from './outline';

/** Lists the chapters with all words of the question, upper and lower case alike; all chapters for an empty one. */
export function chaptersWith(question: string) {
  const words = question.toLocaleLowerCase('de').split(/\s+/);
  return OUTLINE.filter(({ id, title, summary }) => {
    const text = `${title} ${summary} ${textOf(CHAPTERS[id]())}`.toLocaleLowerCase('de');
    return words.every((word) => text.includes(word));
  });
}

const contentsSchema = v.object({
  title: v.optional(v.string(), ''),
  children: v.optional(v.custom<ReactNode>(() => true)),
});

/** The words in a tree of elements, with the titles of its sections. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  if (!isValidElement(node)) return '';
  const { title, children } = v.parse(contentsSchema, node.props);
  return `${title} ${textOf(children)}`;
}
