import { WHITE } from '@hofkiste/contract/plain/colors';
import { themeColors } from '@hofkiste/contract/plain/theme';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Preview } from '../sections';
import type { TypedValues } from '../settingChanges';

/** The shop in the typed colours. */
export function DesignPreview() {
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const colors = themeColors(
    values.primaryColor ?? '',
    values.accentColor ?? '',
    values.bgContrastColor ?? '',
  );
  return (
    <Preview>
      <Shop style={{ background: colors.contrast }} aria-hidden="true">
        <Hero style={{ background: colors['accent-200'] }}>
          <strong>{values.homePageTitle}</strong>
          <span style={{ background: colors['primary-700'], color: WHITE }}>Jetzt bestellen</span>
        </Hero>
        <Box style={{ borderColor: colors['primary-700'] }}>
          <strong>Große Kiste</strong>
          <span style={{ color: colors['primary-700'], textDecoration: 'underline' }}>Karte ansehen</span>
        </Box>
        <Bar style={{ background: colors['primary-900'] }}>
          <span>57,90 €</span>
          <span style={{ background: colors['accent-button'], color: colors['on-accent'] }}>
            Zur Bestellung
          </span>
        </Bar>
      </Shop>
      <figcaption>
        <strong>Vorschau</strong>
      </figcaption>
    </Preview>
  );
}

const Shop = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: 8px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 14px;
`;

const button = `
  padding: 8px 14px;
  border-radius: 6px;
  font-weight: 600;
`;

const Hero = styled(Row)`
  padding: 22px 14px;

  strong {
    font: 600 21px / 1.2 ${theme.font.serif};
  }

  span {
    ${button}
  }
`;

const Box = styled(Row)`
  margin: 14px;
  border: 2px solid;
  border-radius: 8px;
  background: ${theme.color.white};
`;

const Bar = styled(Row)`
  color: ${theme.color.white};

  span + span {
    ${button}
  }
`;
