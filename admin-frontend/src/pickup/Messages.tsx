import { changeCount } from '@hofkiste/contract/frontends/pickup-words';
import { Alert, type AlertProps, Button } from 'antd';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import type { PickupState } from './PickupStore';
import { pageGutter } from './pageGutter';

interface Props {
  state: PickupState;
  onDismiss: () => void;
  onSendAgain: () => void;
  onDiscard: () => void;
}

/** The messages above the list. None of them blocks the work. */
export function Messages({ state, onDismiss, onSendAgain, onDiscard }: Props) {
  const { isOffline, cannotStore, taps, unwritten, refusals, notices, failure } = state;
  const refused = taps.filter(({ dayId }) => refusals.has(dayId));
  const isAllSent = useAllSent(isOffline, taps.length);
  return (
    <>
      {/* a refused one may be unwritten, too */}
      {isOffline && <OfflineBand waiting={Math.max(0, taps.length - unwritten - refused.length)} />}
      <div role="status">
        {isAllSent && <Band type="success" icon={<Icon name="check" />} title="Alles übertragen" />}
      </div>
      {cannotStore && <StorageBand unwritten={unwritten} />}
      {failure && <Band type="error" title={failure} />}
      {refused.length > 0 && (
        <Band
          type="error"
          title={[...refusals.values()].map((reason) => <p key={reason}>{reason}</p>)}
          description={
            <>
              <p>
                <strong>{changeCount(refused.length)} nicht übertragen:</strong> {namesOf(refused)}
              </p>
              <Buttons>
                <Button onClick={onSendAgain}>Noch einmal senden</Button>
                <Button color="primary" variant="text" onClick={onDiscard}>
                  Verwerfen
                </Button>
              </Buttons>
            </>
          }
        />
      )}
      {notices.length > 0 && (
        <Band
          title={notices.map((text) => <p key={text}>{text}</p>)}
          description={
            <Buttons>
              <Button onClick={onDismiss}>Verstanden</Button>
            </Buttons>
          }
        />
      )}
    </>
  );
}

const SENT_SHOWN_MS = 3000;

/** True for some seconds after the connection is back and nothing waits. */
function useAllSent(isOffline: boolean, waiting: number): boolean {
  const [state, setState] = useState({ wasOffline: isOffline, isShown: false });
  if (state.wasOffline !== isOffline)
    setState({ wasOffline: isOffline, isShown: !isOffline && waiting === 0 });
  useEffect(() => {
    if (!state.isShown) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, isShown: false })), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state.isShown]);
  return state.isShown;
}

function OfflineBand({ waiting }: { waiting: number }) {
  const later = `${changeCount(waiting)} ${waiting === 1 ? 'wird' : 'werden'} später übertragen.`;
  return (
    <Band
      // Not a live region: the head has announced the state, and each tap changes the number.
      role="note"
      icon={<Icon name="offline" />}
      title={<strong>Offline: {waiting === 0 ? 'Gerade gibt es keine Verbindung.' : later}</strong>}
      description="Du kannst weiter abhaken. Lass diese Seite offen oder öffne sie später wieder."
    />
  );
}

function StorageBand({ unwritten }: { unwritten: number }) {
  const waiting =
    unwritten === 1
      ? '1 Änderung ist nur auf dieser Seite. Lass die Seite offen, bis die Änderung übertragen ist.'
      : `${unwritten} Änderungen sind nur auf dieser Seite. Lass die Seite offen, bis alle übertragen sind.`;
  return (
    <Band
      type="error"
      title={<strong>Dieses Gerät kann gerade nichts speichern.</strong>}
      description={
        unwritten > 0
          ? waiting
          : 'Mit Netz kannst du weiter abhaken. Ohne Netz geht verloren, was du abhakst, sobald du die Seite schließt. Mach auf dem Gerät Speicher frei, oder öffne die Seite in einem Fenster, das nicht privat ist.'
      }
    />
  );
}

const namesOf = (taps: PickupState['taps']) => [...new Set(taps.map(({ name }) => name))].join('; ');

const Band = (props: AlertProps) => <Bar banner styles={SLOTS} icon={<Icon name="warning" />} {...props} />;

const SLOTS = {
  icon: { margin: '2px 12px 0 0', color: 'inherit', fontSize: 22 },
  title: { margin: 0, fontSize: 'inherit' },
};

const Bar = styled(Alert)`
  align-items: start;
  padding-block: 10px;
  ${pageGutter}
  box-shadow: inset 0 -1px ${theme.color.line};
  overflow-wrap: anywhere;

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
