import { Button } from 'antd';
import { errorMessage } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { useAct } from '../ui/notice/useAct';
import { TextLink } from '../ui/TextLink';
import { saveFile } from '../ui/textFile';
import { useCheckFarmExportMutation } from './operator.api';
import { Note, SettingsSection } from './sections';

/** Downloads everything that the farm has stored. The browser itself loads the file, which may be large. */
export function FarmData() {
  const act = useAct();
  const [check, { isLoading }] = useCheckFarmExportMutation();
  const download = () =>
    act(check().unwrap(), {
      failed: (error) => `Die Daten konnten nicht heruntergeladen werden. ${errorMessage(error)}`,
      onDone: () => saveFile('/api/admin/farm-export/farm.zip'),
    });
  return (
    <SettingsSection title="Deine Daten">
      <Note>
        Eine ZIP-Datei mit allen Bestellungen, Kunden, Abholtagen, Einstellungen und Bildern. Die Tabellen
        darin öffnest du mit Excel oder LibreOffice. Es sind Namen und Telefonnummern dabei: Gib die Datei
        niemandem.
      </Note>
      <div>
        <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
          Alle Daten herunterladen
        </Button>
      </div>
      <Note>
        Für Leute, die Programme schreiben: <TextLink to="/api">alle Aufrufe der Schnittstelle</TextLink>
      </Note>
    </SettingsSection>
  );
}
