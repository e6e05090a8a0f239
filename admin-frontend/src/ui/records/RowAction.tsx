import { Button } from 'antd';
import { Icon, type IconName } from '../Icon';
import { usePhone } from '../usePhone';

interface Props {
  /** Shown; without it the icon stands alone. */
  text?: string;
  /** With the record's name: 'Karotten archivieren'. */
  label: string;
  icon?: IconName;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** What can be done with a record: a link in the table, a button for the thumb in the card. */
export function RowAction({ text, label, icon, isDanger = false, disabled = false, onClick }: Props) {
  const isPhone = usePhone();
  return (
    <Button
      className={text ? '' : 'row-action-icon'}
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
