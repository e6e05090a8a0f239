import { Button } from 'antd';
import { useFormState } from 'react-final-form';

interface Props {
  label: string;
  busyLabel: string;
  disabled?: boolean;
  /** Before the form is submitted, also by Enter in a field. */
  onClick?: () => void;
}

export function SubmitButton({ label, busyLabel, disabled = false, onClick }: Props) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="primary" htmlType="submit" disabled={submitting || disabled} onClick={() => onClick?.()}>
      {submitting ? busyLabel : label}
    </Button>
  );
}
