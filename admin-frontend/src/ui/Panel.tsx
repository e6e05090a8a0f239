import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';

const WhiteCard = styled(Card)`
  .ant-card-head {
    min-height: 46px;
    padding: 8px 16px;
    font-weight: 400;
  }

  .ant-card-head-title {
    white-space: normal;
  }

  .ant-card-extra {
    padding: 0;
    color: ${theme.color.inkMuted};
  }

  .ant-card-body {
    display: grid;
    gap: 16px;
    padding: 16px;
  }
`;

const Heading = styled.h2`
  margin: 0;
  color: ${theme.color.ink};
  font: 650 15px / 1.3 ${theme.font.sans};

  ${onPhone} {
    font-size: 16px;
  }
`;

interface Props {
  title: string;
  /** At the right end of its head. */
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The one card with a head: a part of a page or of its form. */
export function Panel({ title, extra, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...(className && { className })}>
      <WhiteCard title={<Heading id={id}>{title}</Heading>} extra={extra}>
        {children}
      </WhiteCard>
    </section>
  );
}
