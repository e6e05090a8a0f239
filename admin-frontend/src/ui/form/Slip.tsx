import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { FlexList } from '../FlexList';
import { Icon } from '../Icon';
import { keepNoticesAbove } from '../notice/keepNoticesAbove';
import { Panel } from '../Panel';
import { Muted, TabularNumbers } from '../text';

/** A form with the slip of what is ordered beside it; its footer is the slip. */
export const SlipColumns = styled.div`
  > form {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) 320px;
    column-gap: 12px;
    align-items: start;
  }

  /* the error of the whole form, and the slip */
  > form > * {
    grid-column: 2;
    margin-bottom: 12px;
  }

  > form > :last-child {
    grid-row: 2;
    margin-bottom: 0;
  }

  > form > :first-child {
    grid-row: 1 / -1;
    grid-column: 1;
  }

  @media (max-width: 999.98px) {
    > form {
      display: block;
    }
  }
`;

export const SlipPanel = styled(Panel)`
  position: sticky;
  top: 12px;
`;

interface ActionsProps {
  isSubmitting: boolean;
  onCancel: () => void;
  /** The button that submits. */
  children: ReactNode;
}

export const SlipActions = ({ isSubmitting, onCancel, children }: ActionsProps) => (
  <Flex ref={keepNoticesAbove} vertical gap={16}>
    {children}
    <Button onClick={onCancel} disabled={isSubmitting}>
      Abbrechen
    </Button>
  </Flex>
);

interface Line {
  id: number;
  name: string;
  quantity: number;
  /** Euros. */
  price: number;
}

export const SlipLines = ({ lines }: { lines: readonly Line[] }) => (
  <LineList vertical gap={6}>
    {lines.map((line) => (
      <li key={line.id}>
        <span>
          {line.quantity} × {line.name}
        </span>
        <TabularNumbers>{formatEuro(lineTotal(line))}</TabularNumbers>
      </li>
    ))}
  </LineList>
);

interface SumProps {
  label: string;
  /** Euros. */
  amount: number;
  /** The amount that is stored. */
  before?: number | undefined;
}

export const SlipSum = ({ label, amount, before = amount }: SumProps) => (
  <Sum>
    <span>
      {label} {before !== amount && <Muted>bisher {formatEuro(before)}</Muted>}
    </span>
    <Amount>{formatEuro(amount)}</Amount>
  </Sum>
);

export interface Warning {
  title: string;
  text: string;
}

/** Says what speaks against saving; all the same it can be done. */
export const SlipWarnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <Warnings role="status">
    {warnings.map(({ title, text }) => (
      <Box
        key={title}
        type="warning"
        role="none"
        showIcon
        icon={<Icon name="warning" />}
        title={
          <>
            <strong>{title}</strong>
            <div>{text}</div>
          </>
        }
      />
    ))}
  </Warnings>
);

/** The day, the place or what else the slip begins with. */
export const SlipHead = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Muted as="div">{label}</Muted>
    {children}
  </div>
);

const Sum = styled.div`
  display: flex;
  gap: 12px;
  align-items: baseline;
  justify-content: space-between;
  color: ${theme.color.ink};
  font-weight: 650;
  font-size: 16px;

  ${Muted} {
    font-weight: 400;
    font-size: 14px;
  }
`;

const Amount = styled(TabularNumbers)`
  font-size: 18px;
`;

const LineList = styled(FlexList)`
  padding: 0 0 12px;
  border-bottom: 1px solid ${theme.color.ink};

  li {
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
`;

const Box = styled(Alert)`
  align-items: flex-start;

  .anticon {
    margin-top: 4px;
  }
`;

/** antd's Flex would hide the live region while it is empty. */
const Warnings = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;

  &:empty {
    margin-top: 0;
  }

  ${onPhone} {
    gap: 8px;
    margin-top: 0;

    &:empty {
      display: contents;
    }
  }
`;
