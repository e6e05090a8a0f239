import { Button } from 'antd';
import { useFormState } from 'react-final-form';

interface Props {
  label: string;
  busyLabel: string;
  disabled?: boolean;
}

export function SubmitButton({ label, busyLabel, disabled = false }: Props) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="primary" htmlType="submit" disabled={submitting || disabled}>
      {submitting ? busyLabel : label}
    </Button>
  );
}
