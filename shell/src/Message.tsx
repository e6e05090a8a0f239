import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { Brand } from './Brand';
import { Button, Heading } from './elements';

interface Props {
  title: string;
  onRetry?: () => void;
  children: ReactNode;
}

/** Says, in place of a page, why it can't be opened. */
export function Message({ title, onRetry, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <Main>
      <Brand />
      <Text role="alert">
        <Heading>{title}</Heading>
        {children}
      </Text>
      {onRetry && (
        <Button type="button" onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </Main>
  );
}

/** A narrow page. */
export const Main = styled.main`
  display: grid;
  gap: 28px;
  justify-items: start;
  max-width: 600px;
  margin: 0 auto;
  padding: 16px 16px 46px;
`;

const Text = styled.div`
  display: grid;
  gap: 12px;

  p {
    margin: 0;
  }
`;
