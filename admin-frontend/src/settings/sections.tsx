import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { onNarrow, theme } from '../theme/theme';
import { Columns, Flow } from '../ui/layout';
import { SectionHeading } from '../ui/SectionHeading';

interface Props {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A group of settings with a heading. */
export function SettingsSection({ title, className, children }: Props) {
  const id = useId();
  return (
    <Flow as="section" $gap={16} aria-labelledby={id} className={className}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </Flow>
  );
}

export const WideSection = styled(SettingsSection)`
  grid-column: 1 / -1;
`;

/** Sections beside each other. */
export const SectionColumns = (props: Omit<ComponentProps<typeof Columns>, '$min'>) => (
  <Columns {...props} $min={300} $gap="28px 36px" />
);

/** Sections below each other in one column. */
export const Stack = (props: ComponentProps<typeof Flow>) => <Flow {...props} $gap={28} />;

/** Fields with their preview beside them. */
export const FieldsAndPreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 32px;
  align-items: start;

  ${onNarrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Preview = styled.figure`
  position: sticky;
  top: 16px;
  display: grid;
  gap: 10px;
  margin: 0;
  overflow-wrap: anywhere;

  figcaption p {
    margin: 4px 0 0;
    color: ${theme.color.inkMuted};
    font-size: 13px;
  }

  ${onNarrow} {
    position: static;
    max-width: 480px;
  }
`;

export const Note = styled.p`
  max-width: 64ch;
  margin: 0;
  color: ${theme.color.inkMuted};
`;
