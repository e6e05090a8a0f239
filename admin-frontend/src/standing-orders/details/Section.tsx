import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { plainList, theme } from '../../theme/theme';

interface Props {
  title: string;
  /** Content at the right end of the head. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of the details. */
export function Section({ title, extra, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        {extra}
      </Head>
      {children}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  margin: 28px 0 8px;

  h3 {
    margin: 0;
    font: 650 15px / 1.3 ${theme.font.sans};
  }
`;

/** Rows with what they are about at the left and their actions at the right. */
export const Rows = styled.ul`
  ${plainList}

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid ${theme.color.line};
  }
`;
