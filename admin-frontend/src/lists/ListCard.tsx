import { Button, Card, Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { SectionHeading } from '../ui/SectionHeading';
import { Muted } from '../ui/text';

interface Props {
  title: string;
  /** '3 Bögen'. */
  size: string;
  text: string;
  /** The address of a drawing of its first page. */
  picture: string;
  /** The addresses of the files. */
  pdf: string;
  csv?: string;
  onDownload: () => void;
  /** A choice above the downloads. */
  children?: ReactNode;
}

export function ListCard({ title, size, text, picture, pdf, csv, onDownload, children }: Props) {
  const id = useId();
  return (
    <li aria-labelledby={id}>
      <Card styles={FRAME}>
        <Picture src={picture} alt="" width="168" height="218" />
        <Flex vertical flex={1} gap={8} style={TEXT}>
          <Flex gap={8} align="baseline" justify="space-between">
            <SectionHeading as="h3" id={id}>
              {title}
            </SectionHeading>
            <Muted>{size}</Muted>
          </Flex>
          <Muted as="div">{text}</Muted>
          {children}
          <Downloads>
            <Button
              href={pdf}
              download
              icon={<Icon name="printer" />}
              aria-label={`${title} als PDF`}
              onClick={onDownload}
            >
              PDF
            </Button>
            {csv && (
              <Button
                href={csv}
                download
                icon={<Icon name="download" />}
                aria-label={`${title} als CSV`}
                onClick={onDownload}
              >
                CSV
              </Button>
            )}
          </Downloads>
        </Flex>
      </Card>
    </li>
  );
}

const TEXT = { padding: '12px 14px 14px' };
const FRAME = {
  root: { height: '100%', overflow: 'hidden' },
  body: { display: 'flex', flexDirection: 'column', height: '100%', padding: 0 },
} as const;

/** Shows the upper part of the page. */
const Picture = styled.img`
  width: 100%;
  height: 190px;
  padding: 16px 28px 0;
  background: ${theme.color.primary100};
  object-fit: cover;
  object-position: top;

  ${onPhone} {
    display: none;
  }
`;

const Downloads = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: auto;
`;
