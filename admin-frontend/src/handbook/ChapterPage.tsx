import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';
import { onPhone } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { CHAPTERS } from './chapters';
import { OUTLINE } from './outline';
import { PrintButton } from './PrintButton';
import { Sheet } from './Sheet';

/** The chapter that the address names. */
export function ChapterPage() {
  const { chapter } = useParams();
  const index = OUTLINE.findIndex(({ id }) => id === chapter);
  const shown = OUTLINE[index];
  if (!shown)
    return (
      <Page title="404 Page Not Found">
        <NotFoundPage />
      </Page>
    );
  const Text = CHAPTERS[shown.id];
  const previous = OUTLINE[index - 1];
  const next = OUTLINE[index + 1];
  return (
    <Page
      title={shown.title}
      actions={
        <>
          <LinkButton to="/hilfe" icon={<Icon name="left" />}>
            Alle Kapitel
          </LinkButton>
          <PrintButton />
        </>
      }
    >
      <Sheet>
        <Text />
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
