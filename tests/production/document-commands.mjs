import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../scripts/lib/problem.mjs';
import { project } from '../../scripts/lib/settings.mjs';

const heading = /^#+ (.+)$/;
const fence = /^ *```(\w*)$/;

/**
 * Returns the blocks of shell commands under a heading of a document, up to the next heading. A block is a list of
 * commands without comments.
 * @param {string} document
 * @param {string} title
 */
export function commandBlocks(document, title) {
  const blocks = blocksUnder(readFileSync(join(project, document), 'utf8'), title);
  if (blocks.length === 0)
    throw new Problem(`"${title}" in ${document} has no command.`, 'The test runs what is written there.');
  return blocks;
}

/**
 * @param {string} markdown
 * @param {string} title
 */
export function blocksUnder(markdown, title) {
  /** @type {string[][]} */
  const blocks = [];
  let section = '';
  let language;
  for (const line of markdown.split('\n')) {
    const fenced = fence.exec(line);
    if (fenced) {
      language = language === undefined ? fenced[1] : undefined;
      if (language === 'sh' && section === title) blocks.push([]);
    } else if (language === undefined) section = heading.exec(line)?.[1] ?? section;
    else if (language === 'sh' && section === title) blocks.at(-1)?.push(withoutComment(line));
  }
  return blocks.map((commands) => commands.filter(Boolean));
}

const withoutComment = (/** @type {string} */ line) => line.replace(/(^|\s+)#\s.*$/, '').trim();

/**
 * Replaces parts of a command that differ on each machine. Throws when the document doesn't have them any more.
 * @param {string[]} commands
 * @param {Record<string, string>} replacements
 */
export function adapted(commands, replacements) {
  return Object.entries(replacements).reduce((adaptedSoFar, [part, replacement]) => {
    if (!adaptedSoFar.some((command) => command.includes(part)))
      throw new Problem(`"${part}" is in the commands no more:`, adaptedSoFar.join('\n'));
    return adaptedSoFar.map((command) => command.replaceAll(part, replacement));
  }, commands);
}
