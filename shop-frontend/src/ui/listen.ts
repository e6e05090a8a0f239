/** Adds listeners by the names of their events; returns a function that removes them. */
export function listen(target: EventTarget, listeners: Record<string, (event: Event) => void>): () => void {
  const entries = Object.entries(listeners);
  for (const [name, listener] of entries) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener);
  };
}
