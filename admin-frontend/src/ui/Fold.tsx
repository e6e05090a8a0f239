import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

interface ButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** With the name of the part, if the text alone isn't enough. */
  label?: string | undefined;
  children: ReactNode;
}

/** Opens and closes the part below it. */
export const FoldButton = ({ isOpen, onToggle, label, children }: ButtonProps) => (
  <Toggle
    type="text"
    aria-expanded={isOpen}
    {...(label !== undefined && { 'aria-label': label })}
    icon={<FoldMark isOpen={isOpen} />}
    onClick={onToggle}
  >
    {children}
  </Toggle>
);

/** Shows before the title of a part whether it is open. */
export const FoldMark = ({ isOpen, className }: { isOpen: boolean; className?: string }) => (
  <Icon name={isOpen ? 'down' : 'right'} {...(className !== undefined && { className })} />
);

interface Props {
  title: string;
  isOpenAtFirst?: boolean;
  /** Something in it needs attention. */
  isForcedOpen?: boolean | undefined;
  children: ReactNode;
}

/** A part that is shown on request. */
export function Fold({ title, isOpenAtFirst = false, isForcedOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isShown = isOpen || isForcedOpen;
  // A part that was forced open stays open while its error is mended
  if (isShown !== isOpen) setOpen(true);
  return (
    <>
      <FoldButton isOpen={isShown} onToggle={() => setOpen(!isShown)}>
        {title}
      </FoldButton>
      {isShown && children}
    </>
  );
}

/** In line with the text above and below it. */
const Toggle = styled(Button)`
  justify-self: start;
  margin-left: -8px;
  padding-inline: 8px;
`;
