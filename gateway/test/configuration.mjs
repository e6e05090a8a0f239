import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../scripts/lib/settings.mjs';

/**
 * @typedef {{name: string, args: string[], block: Directive[]}} Directive
 * @typedef {{modifier: string, pattern: string, directives: Directive[]}} Location
 */

const TOKEN = /#[^\n]*|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([{};])|([^\s{};"']+)/g;

/**
 * Returns the locations of a configuration of nginx, with the directives of all included files in their sequence.
 * @param {string} file as an `include` names it, such as nginx.conf
 */
export const locationsOf = (file) => locationsIn(directivesOf(file));

/**
 * @param {Directive[]} directives
 * @returns {Location[]}
 */
function locationsIn(directives) {
  return directives.flatMap(({ name, args, block }) => {
    if (name !== 'location') return locationsIn(block);
    const [pattern = '', modifier = ''] = args.toReversed();
    return [{ modifier, pattern, directives: block }, ...locationsIn(block)];
  });
}

/**
 * @param {string} file
 * @returns {Directive[]}
 */
function directivesOf(file) {
  // A started gateway writes these; they have no location.
  if (file.startsWith('runtime/')) return [];
  const text = readFileSync(join(project, file.replace(/^gateway\//, 'gateway/conf/')), 'utf8');
  const tokens = [...text.matchAll(TOKEN)].filter(([token]) => !token.startsWith('#'));
  let next = 0;

  function block() {
    /** @type {Directive[]} */
    const found = [];
    /** @type {string[]} */
    let words = [];
    while (next < tokens.length) {
      const [, double, single, mark, word] = tokens[next++] ?? [];
      if (mark === '}') return found;
      if (mark === undefined) {
        words.push(double ?? single ?? word ?? '');
        continue;
      }
      const [name = '', ...args] = words;
      words = [];
      if (name === 'include') found.push(...directivesOf(args[0] ?? ''));
      else found.push({ name, args, block: mark === '{' ? block() : [] });
    }
    return found;
  }

  return block();
}
