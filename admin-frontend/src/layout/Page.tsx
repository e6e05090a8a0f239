import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { useFarm } from '../settings/settings.api';
import { onPhone, theme } from '../theme/theme';
import { Flow } from '../ui/layout';
import { usePhone } from '../ui/usePhone';
import { HelpLink } from './HelpLink';
import { PhoneBar } from './PhoneBar';

interface Frame {
  openMenu: () => void;
  /** The path of the page that is shown. */
  shown: RefObject<string>;
}

export const FrameContext = createContext<Frame | undefined>(undefined);

const handleSchema = v.object({ title: v.string(), help: v.optional(v.string()) });

interface Props {
  /** Only for a page whose title depends on its state; the others have it in their route. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a page with its head: title, help and actions. */
export function Page({ title: ownTitle, actions, children }: Props) {
  const isPhone = usePhone();
  const { logoUrl } = useFarm();
  const frame = useContext(FrameContext);
  const handle = usePageHandle();
  const title = ownTitle ?? handle.title;
  const heading = useHeadingFocus(frame?.shown);

  // React's <title> would come after the one in the document of the shell, which wins.
  useEffect(() => {
    document.title = `${title} | Verwaltung`;
  }, [title]);

  return (
    <>
      <Head>
        {isPhone && <PhoneBar logo={logoUrl} onOpenMenu={frame?.openMenu} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {handle.help && <HelpLink chapter={handle.help} page={title} />}
        {actions && <Actions>{actions}</Actions>}
      </Head>
      <Main as="main" id="main" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}

/** The title in the handle of the page's route, and the chapter of the handbook that is about the page. */
function usePageHandle(): v.InferOutput<typeof handleSchema> {
  const handle = useMatches().at(-1)?.handle;
  return v.is(handleSchema, handle) ? handle : { title: '' };
}

/** Another page puts the focus on its heading, unless it has chosen a field itself. */
function useHeadingFocus(shown: RefObject<string> | undefined) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shown || shown.current === pathname) return;
    shown.current = pathname;
    if (!document.getElementById('main')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [pathname, shown]);
  return heading;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 14px;
  align-items: center;
  padding: 20px 24px 16px;

  h1 {
    margin: 0;
    outline: none;
    font: 600 25px / 34px ${theme.font.serif};
  }

  ${onPhone} {
    display: grid;
    /* the menu button, the title, the help, the logo */
    grid-template-columns: 52px minmax(0, 1fr) 36px 44px;
    gap: 0 8px;
    padding: 0;

    h1 {
      grid-area: 1 / 2;
      color: ${theme.color.white};
      font-size: 20px;
      line-height: 1.2;
      overflow-wrap: anywhere;
      hyphens: auto;
    }

    /* A page without help has two lines for a longer title. */
    h1:last-child,
    h1:has(+ div) {
      grid-column-end: span 2;
    }
  }

  @media print {
    padding: 0 0 4mm;

    h1 {
      color: ${theme.color.ink};
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-left: auto;

  &:empty {
    display: none;
  }

  ${onPhone} {
    grid-area: 2 / 1 / auto / -1;
    margin: 0;
    padding: 12px 12px 0;

    > * {
      flex: 1 0 auto;
    }
  }

  @media print {
    display: none;
  }
`;

const Main = styled(Flow)`
  position: relative;
  padding: 0 24px 36px;
  outline: none;

  ${onPhone} {
    padding: 12px;
  }

  @media print {
    display: block;
    padding: 0;
  }
`;
