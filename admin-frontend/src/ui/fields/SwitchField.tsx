import { Flex, Switch, type SwitchProps } from 'antd';
import type { ReactNode } from 'react';
import { FieldHint, FieldLabel, type FieldProps } from './FieldFrame';
import { useFormField } from './useFormField';

interface FrameProps extends Pick<SwitchProps, 'checked' | 'defaultChecked'> {
  id: string;
  label: string;
  hint?: ReactNode;
  className?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A switch with its label and hint beside it. */
export const LabelledSwitch = ({ id, label, hint, className, onChange, ...state }: FrameProps) => (
  <Flex gap={10} align="flex-start" className={className}>
    <Switch
      id={id}
      {...state}
      onChange={(isOn) => onChange(isOn)}
      {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
    />
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  </Flex>
);

interface Props extends FieldProps {
  /** Called after the value has reached the form. */
  onChoose?: (isOn: boolean) => void;
}

export function SwitchField({ name, onChoose, ...rest }: Props) {
  const { id, input } = useFormField<boolean>(name);
  const choose = (isOn: boolean) => {
    input.onChange(isOn);
    onChoose?.(isOn);
  };
  return <LabelledSwitch {...rest} id={id} checked={Boolean(input.value)} onChange={choose} />;
}
