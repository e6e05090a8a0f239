import { formatEuro, lineTotal, total } from '@hofkiste/contract/plain/money';
import { Alert, Button, Card, Flex } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { FlexList } from '../ui/FlexList';
import { SaveBar } from '../ui/form/SaveBar';
import { SubmitButton } from '../ui/form/SubmitButton';
import { Icon } from '../ui/Icon';
import { keepNoticesAbove } from '../ui/notice/keepNoticesAbove';
import { Panel } from '../ui/Panel';
import { Muted, TabularNumbers } from '../ui/text';
import { usePhone } from '../ui/usePhone';

interface Buttons {
  /** Called before the form is submitted. `isForced`: what speaks against it is shown. */
  onSubmit: (isForced: boolean) => void;
  onCancel: () => void;
}

export const SlipContext = createContext<Buttons>({ onSubmit: () => {}, onCancel: () => {} });

interface Line {
  id: number;
  name: string;
  quantity: number;
  /** Euros. */
  price: number;
}

/** Something that speaks against saving; all the same it can be done. */
export interface Warning {
  /** The code of the api. */
  code: string;
  title: string;
  text: string;
}

interface Labels {
  submit: string;
  forced: string;
  busy: string;
}

/** The labels for a stored order. */
export const SAVE: Labels = { submit: 'Speichern', forced: 'Trotzdem speichern', busy: 'Speichere...' };

interface Props {
  title: string;
  /** The day, the place or what else the slip begins with. */
  head: ReactNode;
  lines: readonly Line[];
  sumLabel: string;
  /** The stored sum in euros. */
  before?: number | undefined;
  /** Switch between the sum and the button. */
  option: ReactNode;
  /** Warnings before the api is asked. */
  foreseen?: readonly Warning[];
  note?: string;
  labels: Labels;
}

/** Shows what is ordered, what speaks against it, and the button: a slip on the desk, a bar on the phone. */
export function Slip(props: Props) {
  const { title, head, lines, sumLabel, before, option, foreseen = [], note, labels } = props;
  const { onSubmit, onCancel } = useContext(SlipContext);
  const isPhone = usePhone();
  const { submitErrors, dirtySinceLastSubmit, submitting } = useFormState({
    subscription: { submitErrors: true, dirtySinceLastSubmit: true, submitting: true },
  });
  const refusal: Warning | undefined = dirtySinceLastSubmit ? undefined : submitErrors?.refusal;
  const isNews = refusal && foreseen.every(({ code }) => code !== refusal.code);
  const all = isNews ? [...foreseen, refusal] : foreseen;
  const isForced = all.length > 0;

  const sum = <Sum label={sumLabel} amount={total(lines)} before={before} />;
  const warnings = <Warnings warnings={all} />;
  const submit = (
    <SubmitButton
      label={isForced ? labels.forced : labels.submit}
      busyLabel={labels.busy}
      onClick={() => onSubmit(isForced)}
    />
  );

  if (isPhone)
    return (
      <>
        <Card styles={OPTION}>{option}</Card>
        <SaveBar>
          {warnings}
          {sum}
          {submit}
        </SaveBar>
      </>
    );
  return (
    <Sticky title={title}>
      {head}
      {lines.length > 0 && <Lines lines={lines} />}
      {sum}
      <div>
        {option}
        {warnings}
      </div>
      {note && <Muted>{note}</Muted>}
      <Flex ref={keepNoticesAbove} vertical gap={16}>
        {submit}
        <Button onClick={onCancel} disabled={submitting === true}>
          Abbrechen
        </Button>
      </Flex>
    </Sticky>
  );
}

const Sticky = styled(Panel)`
  position: sticky;
  top: 12px;
`;

const OPTION = { root: { marginTop: 12 }, body: { padding: 16 } };

const Lines = ({ lines }: { lines: readonly Line[] }) => (
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
  before?: number | undefined;
}

const Sum = ({ label, amount, before = amount }: SumProps) => (
  <SumLine>
    <span>
      {label} {before !== amount && <Muted>bisher {formatEuro(before)}</Muted>}
    </span>
    <TabularNumbers style={AMOUNT}>{formatEuro(amount)}</TabularNumbers>
  </SumLine>
);

const Warnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <WarningList role="status">
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
  </WarningList>
);

/** The day, the place or what else the slip begins with. */
export const SlipHead = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Muted as="div">{label}</Muted>
    {children}
  </div>
);

const SumLine = styled.div`
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
const WarningList = styled.div`
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

const AMOUNT = { fontSize: 18 };
