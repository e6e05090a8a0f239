import { Typography } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';

/** Heading level of the sections: below the title of the page, or below that of their chapter. */
export const SectionLevelContext = createContext<2 | 3>(2);

interface Props {
  /** The target of links, unique in the handbook. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a chapter. */
export function Section({ id, title, children }: Props) {
  const level = useContext(SectionLevelContext);
  return (
    <Part aria-labelledby={id}>
      <Typography.Title level={level} id={id}>
        {title}
      </Typography.Title>
      {children}
    </Part>
  );
}

const Part = styled.section`
  & + & {
    margin-top: 32px;
  }

  h2,
  h3 {
    break-after: avoid;
  }
`;
