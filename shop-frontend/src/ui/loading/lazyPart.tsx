import { type ComponentType, createContext, createElement, lazy, useContext } from 'react';

/** Names of the files whose parts the server has rendered. */
export const RenderedParts = createContext<Set<string> | undefined>(undefined);

/**
 * A component whose file loads when it is rendered, below a {@link LoadBoundary}. `name`: that of the file. The document
 * requests the files of the parts that it shows.
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  return (props: Props) => {
    useContext(RenderedParts)?.add(name);
    return createElement(Part, props);
  };
}
