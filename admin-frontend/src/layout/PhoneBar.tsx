import styled from 'styled-components';
import brand from '../assets/brand.svg';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { usePictureSource } from '../ui/usePictureSource';

interface Props {
  /** Empty for none. */
  logo: string;
  onOpenMenu: (() => void) | undefined;
}

/** The dark bar behind the title on the phone, with the menu button and the farm's logo at its ends. */
export const PhoneBar = ({ logo, onOpenMenu }: Props) => (
  <Bar>
    <MenuButton type="button" aria-label="Menü öffnen" onClick={onOpenMenu}>
      <Icon name="menu" />
    </MenuButton>
    <img {...usePictureSource(logo, brand, '32px')} alt="" width="32" height="32" style={LOGO} />
  </Bar>
);

const Bar = styled.div`
  display: flex;
  grid-area: 1 / 1 / auto / -1;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding: 0 12px 0 4px;
  background: ${theme.color.primary900};

  @media print {
    display: none;
  }
`;

const MenuButton = styled.button`
  --focus: ${theme.color.white};
  --focus-offset: -3px;

  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  background: none;
  color: ${theme.color.white};
  font-size: 20px;
  cursor: pointer;
`;

const LOGO = { objectFit: 'contain' } as const;
