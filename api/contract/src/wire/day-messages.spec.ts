import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import {
  type DayMessageFacts,
  DayMessageInput,
  dayMessageRecipients,
  dayMessageText,
  longestDayMessage,
  tooManyParts,
} from './day-messages.js';

const facts = (changes: Partial<DayMessageFacts> = {}): DayMessageFacts => ({
  firstName: 'Anna',
  date: '2026-11-27',
  location: 'Bauernmarkt „Freistadt“',
  startTime: '17:00',
  endTime: '18:30',
  farm: 'Hofkiste',
  cancelLink: 'https://hof.example/order/cancel/abc',
  ...changes,
});

describe('the text of a message to all customers of a day', () => {
  it('fills all placeholders, in characters that keep an SMS short', () => {
    const all = '{firstName}: {date}, {location}, {startTime}–{endTime}. {farm} {cancelLink} 🥕';
    expect(dayMessageText(all, facts())).toBe(
      'Anna: Freitag, 27.11.2026, Bauernmarkt "Freistadt", 17:00-18:30. Hofkiste https://hof.example/order/cancel/abc ',
    );
  });

  it.each([
    ['', 'Bitte schreib einen Text'],
    ['  ', 'Bitte schreib einen Text'],
    ['🥕', 'Bitte schreib einen Text'],
    ['x'.repeat(481), 'Höchstens 480 Zeichen'],
    ['Hallo {lastName} {items}', 'Diesen Platzhalter gibt es hier nicht: {lastName}, {items}'],
    ['Hallo { firstName }', 'Diesen Platzhalter gibt es hier nicht: { firstName }'],
  ])('rejects the text %p', (text, message) => {
    expect(fieldErrors(DayMessageInput, { text })).toEqual({ text: message });
  });

  it('accepts several lines and single braces', () => {
    const input = { text: 'Hallo {firstName},\nbis morgen :} {farm}' };
    expect(v.parse(DayMessageInput, input)).toEqual({ ...input, onlyUncollected: false });
  });
});

describe('the recipients of a message to all customers of a day', () => {
  it('contain each number once, with its newest order', () => {
    const older = { id: 3, phoneNumber: '+436641234567' };
    const newer = { id: 8, phoneNumber: '+436641234567' };
    const other = { id: 5, phoneNumber: '+436769876543' };
    expect(dayMessageRecipients([newer, other, older])).toEqual([newer, other]);
  });

  it('contain only mobile numbers', () => {
    const walkIns = [
      { id: 1, phoneNumber: null },
      { id: 2, phoneNumber: '' },
    ];
    expect(dayMessageRecipients([...walkIns, { id: 3, phoneNumber: '+43794212345' }])).toEqual([]);
  });
});

describe('longestDayMessage', () => {
  it('chooses the recipient with the longest name', () => {
    const recipients = [facts(), facts({ firstName: 'Maximiliane' }), facts({ firstName: 'Eva' })];
    expect(longestDayMessage('Hallo {firstName}!', recipients)).toMatchObject({
      recipient: { firstName: 'Maximiliane' },
      text: 'Hallo Maximiliane!',
      characters: 18,
      parts: 1,
      costly: [],
    });
  });

  it('chooses a short name if one of its letters makes the SMS shorter', () => {
    const recipients = [facts({ firstName: 'Maximiliane' }), facts({ firstName: 'Ян' })];
    expect(longestDayMessage(`{firstName} ${'x'.repeat(70)}`, recipients)).toMatchObject({
      recipient: { firstName: 'Ян' },
      parts: 2,
      costly: ['Я', 'н'],
    });
  });

  it('chooses the place with the longest name', () => {
    const recipients = [facts({ location: 'Hof' }), facts({ location: 'Bauernmarkt am Hauptplatz' })];
    expect(longestDayMessage('{location}', recipients)?.text).toBe('Bauernmarkt am Hauptplatz');
  });

  it('gives nothing without recipients', () => {
    expect(longestDayMessage('Hallo', [])).toBeUndefined();
  });

  it.each([
    [3, undefined],
    [4, 'Die längste Nachricht braucht 4 SMS, möglich sind höchstens 3. Bitte kürze den Text.'],
  ])('tooManyParts gives for %i parts: %p', (parts, problem) => {
    expect(tooManyParts(parts)).toBe(problem);
  });
});
