import { Button } from 'antd';
import { Icon, type IconName } from '../Icon';
import { usePhone } from '../usePhone';

interface Props {
  /** Visible; without it the icon is alone. */
  text?: string;
  /** With the record's name: 'Karotten archivieren'. */
  label: string;
  icon?: IconName;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** An action on a record: a link in the table, a button for the thumb in the card. */
export function RowAction({ text, label, icon, isDanger = false, disabled = false, onClick }: Props) {
  const isPhone = usePhone();
  return (
    <Button
      type={isPhone && text ? 'default' : isDanger ? 'text' : 'link'}
      danger={isDanger}
      aria-label={label}
      disabled={disabled}
      icon={icon && (!text || isPhone) ? <Icon name={icon} /> : null}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
