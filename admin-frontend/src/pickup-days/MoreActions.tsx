import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon';
import type { DayAction } from './DayButtons';

interface Props {
  name: string;
  actions: readonly (DayAction | false | undefined)[];
}

/** A menu of what isn't needed each week. */
export function MoreActions({ name, actions }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const items = actions.flatMap((action) =>
    action
      ? {
          key: action.name,
          icon: <Icon name={action.icon} />,
          label: action.label,
          danger: action.isDanger === true,
          disabled: action.isDisabled === true,
          onClick: () => action.run?.(),
        }
      : [],
  );

  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={(isShown) => {
        setIsOpen(isShown);
        if (!isShown) opener.current?.focus();
      }}
      menu={{ items }}
      styles={{ item: { minHeight: 44 } }}
    >
      <Button
        ref={opener}
        icon={<Icon name="down" />}
        iconPlacement="end"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        Mehr
      </Button>
    </Dropdown>
  );
}
