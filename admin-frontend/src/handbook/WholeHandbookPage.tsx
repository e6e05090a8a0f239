import { Typography } from 'antd';
import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { theme } from '../theme/theme';
import { ReadingActions } from './ReadingActions';
import { Sheet } from './Sheet';
import { SectionLevelContext, Text } from './Text';
import type { loadTexts } from './texts';

/** All chapters below each other: for paper, and for the search of the browser. */
export function WholeHandbookPage() {
  const chapters = useLoaderData<Awaited<ReturnType<typeof loadTexts>>>();
  return (
    <Page actions={<ReadingActions />}>
      <Sheet>
        <nav aria-label="Kapitel">
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <SectionLevelContext value={3}>
          {chapters.map(({ id, title, Text: text }) => (
            <Chapter key={id} aria-labelledby={id}>
              <Typography.Title level={2} id={id}>
                {title}
              </Typography.Title>
              <Text of={text} />
            </Chapter>
          ))}
        </SectionLevelContext>
      </Sheet>
    </Page>
  );
}

const Chapter = styled.section`
  margin-top: 40px;
  padding-top: 24px;
  border-top: 2px solid ${theme.color.line};

  @media print {
    break-before: page;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
