import { Button } from 'antd';
import { useFormState } from 'react-final-form';
import { Icon, type IconName } from '../Icon';

interface Props {
  label: string;
  busyLabel: string;
  icon?: IconName;
  disabled?: boolean;
  /** Marks an action that can't be undone by itself. */
  isDanger?: boolean;
  /** Before the form is submitted, also by Enter in a field. */
  onClick?: () => void;
}

export function SubmitButton({ label, busyLabel, icon, disabled = false, isDanger = false, onClick }: Props) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return (
    <Button
      {...(isDanger ? { danger: true } : { type: 'primary' })}
      htmlType="submit"
      icon={icon && <Icon name={icon} />}
      disabled={submitting || disabled}
      onClick={() => onClick?.()}
    >
      {submitting ? busyLabel : label}
    </Button>
  );
}
