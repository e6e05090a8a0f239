import { Icon } from './Icon';
import { LinkButton } from './LinkButton';

/** Leads from a page back to its list. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <LinkButton to={to} icon={<Icon name="left" />}>
    {children}
  </LinkButton>
);
