/**
 * Prepares HTML that was copied from a text program for the editor, which knows tags only. The weight and the lists of
 * Google Docs and Word are in `style`, which the policy of the page removes from elements; as a text it can be read.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.isConnected && listEntry(paragraph)) paragraph.replaceWith(listFrom(paragraph));
  // Inner elements first: the outer ones take them along
  for (const element of [...body.querySelectorAll('*')].reverse()) replaceByTags(element);
  return body.innerHTML;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

function replaceByTags(element: Element): void {
  const weight = styleOf(element, 'font-weight');
  if (element.matches('span')) {
    const isInHeading = element.closest(HEADINGS) !== null;
    const tags = [
      ...(isBold(weight) && !isInHeading ? ['strong'] : []),
      ...(styleOf(element, 'font-style') === 'italic' ? ['em'] : []),
      ...(styleOf(element, 'text-decoration') === 'underline' && !element.closest('a') ? ['u'] : []),
    ];
    element.replaceWith(
      ...tags.reduce<ChildNode[]>((nodes, tag) => [wrapped(tag, nodes)], [...element.childNodes]),
    );
  } else if (element.matches('b, strong')) {
    const isContainer = element.id.startsWith('docs-internal-guid');
    if (isContainer || (weight !== undefined && !isBold(weight))) unwrap(element);
  } else if (element.matches('i, em')) {
    if (styleOf(element, 'font-style') === 'normal') unwrap(element);
  } else if (element.matches('h1, p.MsoTitle')) {
    element.replaceWith(wrapped('h2', [...element.childNodes]));
  } else if (element.matches('h4, h5, h6')) {
    element.replaceWith(wrapped('h3', [...element.childNodes]));
  }
}

/** Word: `mso-list:l0 level1 lfo1` names the list and the level of an entry. */
function listEntry(element: Element) {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  return list === undefined ? undefined : { list, level: Number(level) };
}

/** The list that begins with this paragraph of Word; takes its other paragraphs out of the document. */
function listFrom(first: Element): Element {
  const list = listEntry(first)?.list;
  const entries = [first];
  for (let next = first.nextElementSibling; next && listEntry(next)?.list === list; ) {
    entries.push(next);
    next = next.nextElementSibling;
  }
  for (const entry of entries.slice(1)) entry.remove();
  return nestedList(first, entries.slice(1));
}

/** Entries that are deeper than the first one are a list in the entry above them. */
function nestedList(first: Element, others: readonly Element[]): Element {
  const level = levelOf(first);
  const list = document.createElement(isNumbered(first) ? 'ol' : 'ul');
  const end = others.findIndex((other) => levelOf(other) <= level);
  const [deeper, rest] = end === -1 ? [others, []] : [others.slice(0, end), others.slice(end)];
  const item = wrapped('li', contentOf(first));
  const [firstDeeper, ...otherDeeper] = deeper;
  if (firstDeeper) item.append(nestedList(firstDeeper, otherDeeper));
  list.append(item);
  const [next, ...afterNext] = rest;
  if (next) list.append(...nestedList(next, afterNext).childNodes);
  return list;
}

const levelOf = (entry: Element) => listEntry(entry)?.level ?? 0;

/** The bullet or number that Word writes as text, with spaces behind it. */
const MARK = 'span[style*="mso-list:Ignore" i]';

const isNumbered = (entry: Element) => /^\s*\w{1,4}[.)]/.test(entry.querySelector(MARK)?.textContent ?? '');

function contentOf(entry: Element): ChildNode[] {
  entry.querySelector(MARK)?.remove();
  return [...entry.childNodes];
}

const styleOf = (element: Element, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;\\s]+)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.toLowerCase();

const isBold = (weight: string | undefined) =>
  weight !== undefined && (weight.startsWith('bold') || Number(weight) >= 600);

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapped(tag: string, nodes: readonly ChildNode[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...nodes);
  return element;
}
