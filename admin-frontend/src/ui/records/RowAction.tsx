import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { type Question, useConfirm } from '../dialogs/useConfirm';
import { keepPlace } from '../dialogs/useFocusBack';
import { Icon, type IconName } from '../Icon';
import { Tooltip } from '../notice/Tooltip';
import { type Report, useBusyAct } from '../notice/useAct';
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

interface CallProps<Result> extends Omit<Props, 'onClick' | 'disabled'>, Report<Result> {
  /** Question before the call; without it the call is sent at once. */
  ask?: Omit<Question, 'onConfirm'> | undefined;
  call: () => Promise<Result>;
}

/** Calls the api, after a question if there is one, and notifies of the outcome. */
export function CallAction<Result>({ ask, call, done, failed, onDone, ...action }: CallProps<Result>) {
  const [act, isBusy] = useBusyAct();
  const confirm = useConfirm();
  const returnFocus = useRef(() => {});

  // Once the button can take the focus again, or is gone with its row
  useEffect(() => (isBusy ? () => returnFocus.current() : undefined), [isBusy]);

  const send = () => {
    // A question returns it itself
    if (!ask) returnFocus.current = keepPlace();
    return act(call(), { done, failed, onDone });
  };
  return (
    <RowAction
      {...action}
      disabled={isBusy}
      onClick={() => void (ask ? confirm({ ...ask, onConfirm: send }) : send())}
    />
  );
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
