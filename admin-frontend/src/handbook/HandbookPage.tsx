import { Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { theme } from '../theme/theme';
import { SearchField } from '../ui/fields/SearchField';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { useCode } from '../ui/useCode';
import { chaptersWith, searchableChapters } from './chapterSearch';
import { type Chapter, OUTLINE } from './outline';
import { Sheet } from './Sheet';

/** The contents of the handbook. */
export function HandbookPage() {
  const [question, setQuestion] = useState('');
  return (
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
        <SearchField
          label="Im Handbuch suchen"
          placeholder="Im Handbuch suchen"
          value={question}
          onChange={setQuestion}
        />
        {question.trim() ? <Found question={question.trim()} /> : <ContentsList chapters={OUTLINE} />}
        <Licences>
          Hofkiste enthält freie Programme und Schriften. Ihre Lizenzen:{' '}
          <a href="/third-party-notices.txt">Shop</a>, <a href="/admin/third-party-notices.txt">Anmeldung</a>,{' '}
          <a href="/admin-frontend/third-party-notices.txt">Verwaltung</a>
        </Licences>
      </Sheet>
    </Page>
  );
}

/** Reads the texts of all chapters, which the contents don't need. */
function Found({ question }: { question: string }) {
  const query = useCode(searchableChapters);
  const found = query.data && chaptersWith(question, query.data);
  return (
    <>
      <p role="status">{found && foundText(found.length)}</p>
      <QueryView query={{ ...query, data: found }} failure="Das Handbuch konnte nicht durchsucht werden.">
        {(chapters) => <ContentsList chapters={chapters} />}
      </QueryView>
    </>
  );
}

const ContentsList = ({ chapters }: { chapters: readonly Chapter[] }) => (
  <Chapters>
    {chapters.map(({ id, title, summary }) => (
      <li key={id}>
        <Link to={`/hilfe/${id}`}>{title}</Link>
        <p>{summary}</p>
      </li>
    ))}
  </Chapters>
);

const foundText = (count: number) => (count === 0 ? 'Dazu gibt es kein Kapitel.' : `${count} Kapitel`);

const Licences = styled.p`
  margin-top: 32px;
  color: ${theme.color.inkMuted};
  font-size: 14px;
`;

const Chapters = styled.ol`
  display: grid;
  gap: 12px;
  margin: 16px 0 0;
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
