import { Typography } from 'antd';
import type { MDXComponents, MDXContent } from 'mdx/types';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { OUTLINE } from './outline';
import { Frame, Screenshot } from './Screenshot';

/** Heading level of the sections: below the title of the page, or below that of their chapter. */
export const SectionLevelContext = createContext<2 | 3>(2);

/** The Markdown of a chapter. */
export const Text = ({ of: Chapter }: { of: MDXContent }) => <Chapter components={COMPONENTS} />;

interface Contents {
  children?: ReactNode;
}

/** '## Abholort eintragen {#erster-ort}': the id is the target of links, unique in the handbook. */
function Heading({ children }: Contents) {
  const level = useContext(SectionLevelContext);
  const [, title, id] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(String(children)) ?? [];
  return (
    <Typography.Title level={level} {...(id !== undefined && { id })}>
      {title}
    </Typography.Title>
  );
}

/** '[](abholorte)' names another chapter and leads to it. */
function ChapterLink({ href = '', children }: Contents & { href?: string }) {
  if (children) return <a href={href}>{children}</a>;
  return <Link to={`/hilfe/${href}`}>{OUTLINE.find(({ id }) => id === href)?.title}</Link>;
}

/** '**Speichern**': the name of a button, a field or a menu entry, exactly as it is on the screen. */
const OnScreen = ({ children }: Contents) => (
  <Typography.Text strong data-on-screen>
    „{children}“
  </Typography.Text>
);

/** '> …': good to know, but no step. */
const Tip = ({ children }: Contents) => (
  <Note>
    <strong>Gut zu wissen:</strong> {children}
  </Note>
);

/** Actions, one after the other. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  counter-reset: step;

  > li {
    position: relative;
    min-height: 30px;
    padding: 3px 0 0 44px;
    break-inside: avoid;
    counter-increment: step;
  }

  > li::before {
    position: absolute;
    top: 0;
    left: 0;
    width: 30px;
    height: 30px;
    border-radius: 50%;
    background: ${theme.color.primary700};
    color: ${theme.color.white};
    font-weight: 650;
    line-height: 30px;
    text-align: center;
    content: counter(step);
    print-color-adjust: exact;
  }

  ${onPhone} {
    > li > ${Frame} {
      max-width: calc(100% + 44px);
      margin-left: -44px;
    }
  }
`;

/** Meanings and possibilities, in no sequence. */
const Points = styled.ul`
  margin: 0 0 16px;
  padding-left: 22px;

  > li + li {
    margin-top: 8px;
  }
`;

const Note = styled.div`
  margin: 0 0 16px;
  padding: 10px 14px;
  border-left: 4px solid ${theme.color.accent};
  background: ${theme.color.accent050};
  break-inside: avoid;
  print-color-adjust: exact;

  > * {
    display: inline;
  }
`;

const COMPONENTS: MDXComponents = {
  h2: Heading,
  ol: Steps,
  ul: Points,
  p: ({ children }: Contents) => <Typography.Paragraph>{children}</Typography.Paragraph>,
  strong: OnScreen,
  code: ({ children }: Contents) => <Typography.Text code>{children}</Typography.Text>,
  a: ChapterLink,
  img: ({ src = '', alt = '' }: { src?: string; alt?: string }) => <Screenshot name={src} alt={alt} />,
  blockquote: Tip,
};
