import {
  formatDate,
  formatDeadline,
  formatInstant,
  formatWeekday,
  formatWindow,
} from '@hofkiste/contract/plain/dates';
import { Card } from 'antd';
import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import { CalledOff } from './CalledOff';
import { DayActions } from './DayActions';
import { DayBoxes } from './DayBoxes';

interface Props extends ComponentProps<typeof DayActions> {
  /** Says what the shop does with the day. */
  inShop: string;
  zone: string;
}

export function DayCard({ inShop, zone, ...actions }: Props) {
  const { day, timing } = actions;
  const id = useId();
  const weekday = formatWeekday(day.date);
  return (
    <li aria-labelledby={id}>
      <Day $isPast={timing.isPast} styles={{ body: { padding: 0 } }}>
        <Columns $isPast={timing.isPast}>
          <Head $isPast={timing.isPast}>
            <Caption>{timing.distance ? `${weekday}, ${timing.distance}` : weekday}</Caption>
            <DateHeading id={id}>{formatDate(day.date)}</DateHeading>
            <Active tone={day.active ? 'green' : 'grey'}>{day.active ? 'Aktiv' : 'Inaktiv'}</Active>
            <InShop>{inShop}</InShop>
            {day.calledOff && (
              <Fact>
                <CalledOff day={day} zone={zone} />
              </Fact>
            )}
            <Fact>
              <Caption>Bestellfrist</Caption>
              {formatDeadline(day.orderDeadline, zone)}
            </Fact>
            {day.announcedAt && <Fact>Angekündigt am {formatInstant(day.announcedAt, zone)}</Fact>}
            {day.reportSentAt && (
              <Fact>
                <Caption>Bericht gesendet</Caption>
                {formatInstant(day.reportSentAt, zone)}
              </Fact>
            )}
            {day.reportError && (
              <Fact>
                <Badge tone="red">Problem beim Bericht</Badge>
                <div>{day.reportError}</div>
              </Fact>
            )}
          </Head>
          <DayBoxes boxes={day.boxPresets} isPast={timing.isPast} />
          <Locations vertical gap={8} aria-label="Abholorte">
            {day.locations.map((location) => (
              <li key={location.id}>
                <LocationName $isPast={timing.isPast}>{location.name}</LocationName>
                <div>{formatWindow(location.startTime, location.endTime)}</div>
              </li>
            ))}
            {day.locations.length === 0 && <li>Kein Abholort</li>}
          </Locations>
          <DayActions {...actions} />
        </Columns>
      </Day>
    </li>
  );
}

interface Past {
  $isPast: boolean;
}

const colorOf = ({ $isPast }: Past) => ($isPast ? theme.color.inkMuted : theme.color.ink);

const Day = styled(Card)<Past>`
  overflow: hidden;
  color: ${colorOf};
`;

const Columns = styled.div<Past>`
  display: grid;
  grid-template-columns: 178px minmax(0, 1fr) minmax(180px, 290px);
  background: ${({ $isPast }) => ($isPast ? theme.color.ground : theme.color.white)};

  @media (max-width: 1099.98px) {
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

const Caption = styled.div`
  color: var(--caption);
`;

const DateHeading = styled.h2`
  margin: 0 0 6px;
  font: 650 23px / 1.25 ${theme.font.serif};
  white-space: nowrap;
`;

const Active = styled(Badge)`
  background: ${theme.color.white};
`;

const InShop = styled.div`
  margin-top: 6px;
  font-weight: 600;
`;

const Fact = styled.div`
  margin-top: 10px;
`;

const Locations = styled(FlexList)`
  padding: 16px;
  border-left: 1px solid ${theme.color.line};
  color: ${theme.color.inkMuted};

  @media (max-width: 1099.98px) {
    grid-column: 1 / -1;
    border-top: 1px solid ${theme.color.line};
    border-left: 0;
  }
`;

const LocationName = styled.strong<Past>`
  color: ${colorOf};
  font-weight: 600;
`;
