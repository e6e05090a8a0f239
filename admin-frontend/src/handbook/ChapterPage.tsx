import type { MDXContent } from 'mdx/types';
import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';
import { onPhone } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { OUTLINE } from './outline';
import { ReadingActions } from './ReadingActions';
import { Sheet } from './Sheet';
import { Text } from './Text';
import { loadText } from './texts';

/** Loads the text of the chapter that the address names. */
export async function loadChapter({ params }: LoaderFunctionArgs) {
  const named = OUTLINE.find(({ id }) => id === params.chapter);
  return named && loadText(named.id);
}

/** The chapter that the address names. */
export function ChapterPage() {
  const { chapter } = useParams();
  const text = useLoaderData<MDXContent | undefined>();
  const { hash } = useLocation();

  // The browser looks for the section of the address before the page is there
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const index = OUTLINE.findIndex(({ id }) => id === chapter);
  const shown = OUTLINE[index];
  if (!shown || !text) return <NotFoundPage />;
  const previous = OUTLINE[index - 1];
  const next = OUTLINE[index + 1];
  return (
    <Page title={shown.title} actions={<ReadingActions />}>
      <Sheet>
        <Text of={text} />
      </Sheet>
      {/* a new element, because a link that stays would keep the focus */}
      <Neighbours key={shown.id} aria-label="Weitere Kapitel">
        {previous && (
          <Link to={`/hilfe/${previous.id}`} rel="prev">
            <Icon name="left" /> {previous.title}
          </Link>
        )}
        {next && (
          <Link to={`/hilfe/${next.id}`} rel="next">
            {next.title} <Icon name="right" />
          </Link>
        )}
      </Neighbours>
    </Page>
  );
}

const Neighbours = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  justify-content: space-between;
  max-width: 860px;
  margin-top: 16px;
  font-weight: 600;

  [rel="next"] {
    margin-left: auto;
  }

  ${onPhone} {
    a {
      padding-block: 10px;
    }
  }

  @media print {
    display: none;
  }
`;
