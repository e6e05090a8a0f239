import type { StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { LabelledSwitch } from '../../ui/fields/SwitchField';
import { ordersText } from '../standingOrder';

interface Props {
  /** Weeks whose orders can be cancelled. */
  weeks: readonly StandingWeek[];
  onChange: (isOn: boolean) => void;
}

/** The question about the orders that exist, in a question about the standing order. On at first. */
export function CancelSwitch({ weeks, onChange }: Props) {
  const id = useId();
  const [isOn, setIsOn] = useState(true);
  return (
    <Switch
      id={id}
      label={`Auch ${ordersText(weeks)} stornieren`}
      hint="Die Kisten werden wieder frei."
      checked={isOn}
      onChange={(checked) => {
        setIsOn(checked);
        onChange(checked);
      }}
    />
  );
}

const Switch = styled(LabelledSwitch)`
  margin: 12px 0;
`;
