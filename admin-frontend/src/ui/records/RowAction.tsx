import { Button } from 'antd';
import { Icon, type IconName } from '../Icon';
import { Tooltip } from '../notice/Tooltip';
import { usePhone } from '../usePhone';

interface Props {
  text: string;
  /** Shows the icon alone, with the text as its tooltip. */
  isIconOnly?: boolean;
  /** With the record's name: 'Karotten archivieren'. */
  label: string;
  icon?: IconName;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** An action on a record: a link in the table, a button for the thumb in the card. */
export function RowAction(props: Props) {
  const { text, isIconOnly = false, label, icon, isDanger = false, disabled = false, onClick } = props;
  const isPhone = usePhone();
  const button = (
    <Button
      type={isPhone && !isIconOnly ? 'default' : isDanger ? 'text' : 'link'}
      danger={isDanger}
      aria-label={label}
      disabled={disabled}
      {...(isIconOnly && { 'data-icon-only': true })}
      icon={icon && (isIconOnly || isPhone) ? <Icon name={icon} /> : null}
      onClick={onClick}
    >
      {!isIconOnly && text}
    </Button>
  );
  return isIconOnly && !isPhone ? <Tooltip content={text}>{button}</Tooltip> : button;
}
