import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { OtherButton, TextButton } from './elements';
import { Column } from './PickupHead';
import { PickupIcon } from './PickupIcon';
import type { PickupState } from './PickupStore';
import { changeCount } from './wording';

interface Props {
  state: PickupState;
  onDismiss: () => void;
  onSendAgain: () => void;
  onDiscard: () => void;
}

/** What stands between the person and the list: nothing in it keeps anybody from going on. */
export function Messages({ state, onDismiss, onSendAgain, onDiscard }: Props) {
  const { isOffline, taps, refusals, notices, failure } = state;
  const refused = taps.filter(({ dayId }) => refusals.has(dayId));
  return (
    <>
      {isOffline && <OfflineBand waiting={taps.length - refused.length} />}
      <div role="alert">
        {failure && <Band>{failure}</Band>}
        {refused.length > 0 && (
          <Band>
            {[...refusals.values()].map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <p>
              <strong>{changeCount(refused.length)} nicht übertragen:</strong> {namesOf(refused)}
            </p>
            <Buttons>
              <OtherButton type="button" onClick={onSendAgain}>
                Noch einmal senden
              </OtherButton>
              <TextButton type="button" onClick={onDiscard}>
                Verwerfen
              </TextButton>
            </Buttons>
          </Band>
        )}
        {notices.length > 0 && (
          <Band>
            {notices.map(({ key, text }) => (
              <p key={`${key} ${text}`}>{text}</p>
            ))}
            <Buttons>
              <OtherButton type="button" onClick={onDismiss}>
                Verstanden
              </OtherButton>
            </Buttons>
          </Band>
        )}
      </div>
    </>
  );
}

function OfflineBand({ waiting }: { waiting: number }) {
  const later = `${changeCount(waiting)} ${waiting === 1 ? 'wird' : 'werden'} später übertragen.`;
  return (
    <Band isOffline>
      <p>
        <strong>Offline: {waiting === 0 ? 'Gerade gibt es keine Verbindung.' : later}</strong>
      </p>
      <p>Du kannst weiter abhaken. Lass diese Seite offen oder öffne sie später wieder.</p>
    </Band>
  );
}

const namesOf = (taps: PickupState['taps']) => [...new Set(taps.map(({ name }) => name))].join('; ');

const Band = ({ isOffline = false, children }: { isOffline?: boolean; children: ReactNode }) => (
  <Ground $isOffline={isOffline}>
    <Column>
      <Words>
        {isOffline && <PickupIcon name="offline" />}
        <div>{children}</div>
      </Words>
    </Column>
  </Ground>
);

const Ground = styled.div<{ $isOffline: boolean }>`
  padding: 10px 16px;
  border-bottom: 1px solid ${theme.color.line};
  background: ${({ $isOffline }) => ($isOffline ? theme.color.accent200 : theme.color.white)};
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  display: flex;
  gap: 12px;

  svg {
    flex: none;
  }

  p {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
