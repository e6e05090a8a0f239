/**
 * Does to the page what a browser's translator does, now and after each change: a text becomes an element with a text of
 * its own. Returns a function that stops it.
 */
export function startTranslator(): () => void {
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translate();
  return () => observer.disconnect();
}

function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts.filter(isUntranslated)) {
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const isUntranslated = ({ data, parentElement }: Text) =>
  data.trim() !== '' && parentElement?.closest('font, script') === null;
