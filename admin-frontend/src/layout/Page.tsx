import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

interface PageHead {
  /** The element in the frame that takes the page's buttons. */
  actions: HTMLElement | null;
  /** Replaces the title of the route; undefined brings it back. */
  setTitle: (title: string | undefined) => void;
}

export const PageHeadContext = createContext<PageHead>({ actions: null, setTitle: () => {} });

interface Props {
  /** Only for a page whose title depends on its state; the others have it in their route. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Puts the title and the actions of a page into the frame around it. */
export function Page({ title, actions, children }: Props) {
  const head = useContext(PageHeadContext);
  const { setTitle } = head;

  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);

  return (
    <>
      {actions && head.actions && createPortal(actions, head.actions)}
      {children}
    </>
  );
}
