import { formatWindow } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { Flex } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { SinceList } from '../lists/SinceList';
import { onNarrow, onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import { deadlineText, instantText } from '../ui/farmClock';
import { Muted, Nothing, RecordName } from '../ui/text';
import { CalledOff } from './CalledOff';
import { DayActions } from './DayActions';
import { DayBoxes } from './DayBoxes';
import { DayTags } from './DayTags';
import { soldText } from './sales';

export interface DayProps extends ComponentProps<typeof DayActions> {
  /** Says what the shop does with the day. */
  inShop: string;
  /** The name of the holiday that the day is on. */
  holiday: string | undefined;
}

interface Props extends DayProps {
  /** Above the facts of the day. */
  heading?: ReactNode;
}

/** Shows a pickup day with its boxes, its locations and what can be done with it. */
export function DayDetails({ heading, inShop, holiday, ...actions }: Props) {
  const { day, timing } = actions;
  return (
    <Columns $isPast={timing.isPast}>
      <Head $isPast={timing.isPast}>
        {heading}
        <Tags>
          <DayTags day={day} holiday={holiday} />
        </Tags>
        <Active tone={day.active ? 'green' : 'grey'}>{day.active ? 'Aktiv' : 'Inaktiv'}</Active>
        <RecordName as="div" style={IN_SHOP}>
          {inShop}
        </RecordName>
        <Flex vertical gap={10} style={FACTS}>
          {day.calledOff && (
            <div>
              <CalledOff day={day} />
            </div>
          )}
          <div>
            <Caption>Bestellfrist</Caption>
            {deadlineText(day.orderDeadline)}
          </div>
          {(day.standingOrderCount > 0 || day.revenue !== undefined) && <div>{soldText(day)}</div>}
          {day.announcedAt && <div>Angekündigt am {instantText(day.announcedAt)}</div>}
          {day.sinceList && (
            <div>
              <SinceList day={day} />
            </div>
          )}
          {day.reportSentAt && (
            <div>
              <Caption>Bericht gesendet</Caption>
              {instantText(day.reportSentAt)}
            </div>
          )}
          {day.reportError && (
            <div>
              <Badge tone="red">Problem beim Bericht</Badge>
              <div>{day.reportError}</div>
            </div>
          )}
        </Flex>
      </Head>
      <DayBoxes boxes={day.boxPresets} isPast={timing.isPast} />
      <Locations vertical gap={8} aria-label="Abholorte">
        {day.locations.map((location) => (
          <li key={location.id}>
            <strong>{keepTogether(location.name)}</strong>
            <Muted as="div">{formatWindow(location.startTime, location.endTime)}</Muted>
          </li>
        ))}
        {day.locations.length === 0 && <Nothing as="li">Kein Abholort</Nothing>}
      </Locations>
      <DayActions {...actions} />
    </Columns>
  );
}

interface Past {
  $isPast: boolean;
}

const colorOf = ({ $isPast }: Past) => ($isPast ? theme.color.inkMuted : theme.color.ink);

const Columns = styled.div<Past>`
  display: grid;
  grid-template-columns: 178px minmax(0, 1fr) minmax(180px, 290px);
  background: ${({ $isPast }) => ($isPast ? theme.color.ground : theme.color.white)};
  color: ${colorOf};

  ${onNarrow} {
    grid-template-columns: 178px minmax(0, 1fr);
  }

  ${onPhone} {
    display: block;
  }
`;

const Head = styled.div<Past>`
  padding: 16px 18px;
  background: ${({ $isPast }) => ($isPast ? theme.color.greyTint : theme.color.accent200)};
  --caption: ${({ $isPast }) => ($isPast ? theme.color.inkMuted : theme.color.accent700)};
`;

export const Caption = styled.div`
  color: var(--caption);
`;

const Tags = styled.div`
  &:not(:empty) {
    margin-bottom: 6px;
  }
`;

const IN_SHOP = { marginTop: 6 };
const FACTS = { marginTop: 10 };

const Active = styled(Badge)`
  background: ${theme.color.white};
`;

const Locations = styled(FlexList)`
  padding: 16px;
  border-left: 1px solid ${theme.color.line};

  ${onNarrow} {
    grid-column: 1 / -1;
    border-top: 1px solid ${theme.color.line};
    border-left: 0;
  }
`;
