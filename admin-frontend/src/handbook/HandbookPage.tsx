import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { OUTLINE } from './outline';
import { Sheet } from './Sheet';

/** The contents of the handbook. */
export const HandbookPage = () => (
  <Page
    actions={
      <LinkButton to="/hilfe/alles" icon={<Icon name="printer" />}>
        Ganzes Handbuch drucken
      </LinkButton>
    }
  >
    <Sheet>
      <Typography.Paragraph>
        Zu jeder Arbeit gibt es ein Kapitel, mit Bildern. Auf jeder Seite der Verwaltung führt oben „Hilfe“
        zum passenden Kapitel.
      </Typography.Paragraph>
      <Typography.Paragraph>
        Du suchst ein Wort? Öffne das <Link to="/hilfe/alles">ganze Handbuch auf einer Seite</Link> und suche
        darin: am Computer mit Strg+F, am Handy im Menü des Browsers.
      </Typography.Paragraph>
      <Chapters>
        {OUTLINE.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to={`/hilfe/${id}`}>{title}</Link>
            <p>{summary}</p>
          </li>
        ))}
      </Chapters>
    </Sheet>
  </Page>
);

const Chapters = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding-left: 28px;

  a {
    font-weight: 600;
    font-size: 16px;
  }

  p {
    margin: 0;
    color: ${theme.color.inkMuted};
  }
`;
