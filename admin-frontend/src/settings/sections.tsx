import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { onPhone, paper, theme } from '../theme/theme';

interface Props {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A group of settings with a heading. */
export function SettingsSection({ title, className, children }: Props) {
  const id = useId();
  return (
    <Group aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </Group>
  );
}

const Group = styled.section`
  display: grid;
  gap: 16px;
  align-content: start;

  h2 {
    margin: 0;
    font: 650 16px / 1.3 ${theme.font.sans};
  }
`;

export const WideSection = styled(SettingsSection)`
  grid-column: 1 / -1;
`;

/** Sections beside each other. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
  gap: 28px 36px;

  ${onPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Sections below each other in one column. */
export const Stack = styled.div`
  display: grid;
  gap: 28px;
  align-content: start;
`;

const NARROW = '@media (max-width: 1099.98px)';

/** Fields with their preview beside them. */
export const FieldsAndPreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 32px;
  align-items: start;

  ${NARROW} {
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

  ${NARROW} {
    position: static;
    max-width: 480px;
  }
`;

export const Note = styled.p`
  max-width: 64ch;
  margin: 0;
  color: ${theme.color.inkMuted};
`;

export const SettingsCard = styled.div`
  ${paper}
`;
