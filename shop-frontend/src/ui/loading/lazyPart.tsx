import { type ComponentType, createContext, createElement, lazy, useContext, useState } from 'react';

/** Names of the files whose parts the server has rendered. */
export const RenderedParts = createContext<Set<string> | undefined>(undefined);

const parts: { name: string; load: () => Promise<unknown> }[] = [];

/**
 * Creates a component whose file loads when it is rendered, below a {@link LoadBoundary}. `name`: that of the file. The document
 * requests the files of the parts that it shows.
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Late = lazy(keep);
  parts.push({ name, load: keep });
  return (props: Props) => {
    const [Part] = useState(() => loaded ?? Late);
    useContext(RenderedParts)?.add(name);
    return createElement(Part, props);
  };
}

/**
 * Loads the parts of these files that have arrived, so that React takes them over at once: a tap on a part that is still
 * loading would be lost. A part of a file that hasn't arrived loads when it is rendered.
 */
export async function loadArrived(names: readonly string[]): Promise<void> {
  // The loop also reaches the parts that a loaded part has
  for (const { name, load } of parts)
    if (names.includes(name)) {
      const task = new Promise((resolve) => setTimeout(resolve));
      await Promise.race([load().catch(() => undefined), task]);
    }
}
