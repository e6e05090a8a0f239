import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string;
}

/** A link to a page that looks like a button. */
export const LinkButton = ({ to, ...rest }: Props) => (
  <Button {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
);
