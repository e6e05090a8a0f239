import { SETTING_FIELDS } from './settingFields';
import { placesWith } from './settingSearch';

const PLACES = Object.values(SETTING_FIELDS);
const found = (typed: string) => placesWith(typed, PLACES, () => '').map(({ label }) => label);

it.each([
  ['SMS Text', 'Text der SMS vor jeder Abholung'],
  ['Hofname', 'Titel in der Kopfzeile'],
  ['name', 'Titel in der Kopfzeile'],
  ['Storno', 'Text der Stornierung'],
  ['storno frist', 'Stornierungsfrist in Stunden'],
  ['Bestellschluss', 'Standard-Bestelltag'],
  ['Fußzeile', 'Straße'],
  ['fusszeile titel', 'Titel der Spalte 1'],
  ['Kontrollnummer', 'Nummer der Bio-Kontrollstelle'],
  ['mehrere Tage', 'Abholtage gleichzeitig im Shop'],
  ['Dienstag', 'Standard-Abholtag'],
  ['Urlaub', 'Nachricht ohne Abholtage'],
  ['Abo', 'Dauerbestellungen annehmen'],
  ['abholtag standard', 'Standard-Abholtag'],
  ['e-mail', 'E-Mail an Kund:innen'],
  ['DSGVO', 'Datenschutzerklärung'],
])('the search for "%s" finds "%s"', (typed, label) => {
  expect(found(typed)).toContain(label);
});

it('the search finds a setting by the name of its tab', () => {
  const all = placesWith('anküNDIGUNGEN', PLACES, (tab) => (tab === 'announcements' ? 'Ankündigungen' : ''));
  expect(all.map(({ label }) => label)).toEqual(['Vorlage der Ankündigung']);
});

it('the search finds nothing for a word that no setting has', () => {
  expect(found('Traktor')).toEqual([]);
});

it('the search finds each setting by its label and by each of its other words', () => {
  const missed = PLACES.flatMap(({ label, words }) =>
    [label, ...words.split(' ')].filter((word) => !found(word).includes(label)),
  );
  expect(missed).toEqual([]);
});
