import { isOpen } from '@hofkiste/contract/rules/shop-state';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useMay } from '../adminProps';
import { useBoxPresetsQuery } from '../box-presets/box-presets.api';
import { useDaysOfRangeQuery } from '../pickup-days/pickup-days.api';
import { usePickupLocationsQuery } from '../pickup-locations/pickup-locations.api';
import { useProductsQuery } from '../products/products.api';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { theme } from '../theme/theme';
import { allOf } from '../ui/allOf';
import { dateAt } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { PanelRows, Wide } from '../ui/layout';
import { QueryView } from '../ui/notice/QueryView';
import { Panel, PanelPart } from '../ui/Panel';
import { TextLink } from '../ui/TextLink';
import { Muted, VisuallyHidden } from '../ui/text';
import { useNow } from '../ui/useNow';
import { usePhone } from '../ui/usePhone';
import { useStatisticsQuery } from './dashboard.api';
import { setupSteps } from './setupSteps';

/**
 * Leads a farm that can't sell yet to its first order. A farm that can or could, and people who can't change its settings,
 * see the children.
 */
export const FirstSteps = ({ children }: { children?: ReactNode }) =>
  useMay()('admin') ? <OpenSteps>{children}</OpenSteps> : children;

function OpenSteps({ children }: { children: ReactNode }) {
  return (
    <QueryView query={useSteps()} failure="Die ersten Schritte konnten nicht geladen werden.">
      {(steps) => (steps.length === 0 ? children : <Steps steps={steps} />)}
    </QueryView>
  );
}

function useSteps() {
  const products = useProductsQuery();
  const boxes = useBoxPresetsQuery();
  const locations = usePickupLocationsQuery();
  const now = useNow();
  const days = useDaysOfRangeQuery({ from: dateAt(now) });
  const statistics = useStatisticsQuery('7d');
  const settings = useAdminSettingsQuery();
  const { data: all, ...query } = allOf({
    products,
    boxes,
    locations,
    days,
    statistics,
    settings,
  });
  const stock = all && {
    products: all.products.length,
    boxes: all.boxes.length,
    locations: all.locations.length,
    days: all.days.filter((day) => isOpen(day, now)).length,
    orders: all.statistics.orders,
  };
  return { ...query, data: stock && setupSteps(stock, all.settings) };
}

function Steps({ steps }: { steps: ReturnType<typeof setupSteps> }) {
  // On the phone a finished step needs no more room than its name
  const isPhone = usePhone();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Panel
      isFlush
      headStyle={HEAD}
      title="Willkommen! So kommt dein Hof zu seinen ersten Bestellungen"
      extra={`${steps.filter(({ isDone }) => isDone).length} von ${steps.length} erledigt`}
    >
      <PanelRows as="ol" $hasMarks>
        {steps.map(({ title, text, isDone, action, to }, index) => (
          <li key={title}>
            <Mark $isDone={isDone} aria-hidden="true">
              {isDone ? <Icon name="check" /> : index + 1}
            </Mark>
            <Wide>
              <strong style={isDone ? DONE : undefined}>{title}</strong>
              {isDone && <VisuallyHidden> (erledigt)</VisuallyHidden>}
              {!(isDone && isPhone) && <Muted as="p">{text}</Muted>}
            </Wide>
            {!(isDone && isPhone) && (
              <LinkButton
                to={to}
                type={title === next?.title ? 'primary' : 'default'}
                aria-label={`${title}: ${action}`}
              >
                {action}
              </LinkButton>
            )}
          </li>
        ))}
      </PanelRows>
      <PanelPart>
        Mit Bildern erklärt: <TextLink to="/hilfe/erste-schritte">Die ersten zehn Minuten</TextLink>
      </PanelPart>
    </Panel>
  );
}

const DONE = { color: theme.color.inkMuted };
const HEAD = { paddingBlock: 16, background: theme.color.accent200 };

const Mark = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border: 1.5px solid ${theme.color.primary700};
  border-radius: 50%;
  background: ${({ $isDone }) => ($isDone ? theme.color.primary700 : 'none')};
  color: ${({ $isDone }) => ($isDone ? theme.color.white : theme.color.primary700)};
  font-weight: 650;
`;
